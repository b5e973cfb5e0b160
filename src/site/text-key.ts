import { FNV_BASIS, FNV_PRIME, mixed } from './hashes.ts'

/** Where the second hash begins, and what it multiplies by. */
const OTHER_BASIS = 0x9e3779b9
const OTHER_PRIME = 0x85ebca6b

/**
 * A whole number of 53 bits that stands for the title or the description of a page, without spaces around it, for whoever looks for equal
 * ones among very many and would hold all of them: equal texts have the same, two others hardly ever. Two hashes in the way of FNV-1a,
 * the second with another basis and prime.
 */
export const headKey = (text: string): number => {
  const read = text.trim()
  let a = FNV_BASIS
  let b = OTHER_BASIS
  for (let at = 0; at < read.length; at++) {
    const unit = read.charCodeAt(at)
    a = Math.imul(a ^ unit, FNV_PRIME)
    b = Math.imul(b ^ unit, OTHER_PRIME)
  }
  return ((mixed(b) >>> 0) % 2 ** 21) * 2 ** 32 + (mixed(a) >>> 0)
}

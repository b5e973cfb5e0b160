/**
 * A whole number of 53 bits that stands for a text, for whoever looks for equal ones among very many and would hold all of them: equal
 * texts have the same, two others hardly ever. Two hashes in the way of FNV-1a, the second with another prime, each mixed at its end as
 * in MurmurHash3.
 */
export const textKey = (text: string): number => {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b)
  }
  return (mixed(b) % 2 ** 21) * 2 ** 32 + mixed(a)
}

/** What stands for the title or the description of a page: spaces around it are none of it. */
export const headKey = (text: string): number => textKey(text.trim())

/** The finalizer of MurmurHash3: 32 bits in, 32 bits out, each of which depends on all. */
const mixed = (hash: number): number => {
  let bits = hash
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

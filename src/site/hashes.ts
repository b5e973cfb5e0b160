/** The basis and the prime of FNV-1a in 32 bits. */
export const FNV_BASIS = 0x811c9dc5
export const FNV_PRIME = 0x01000193

/** Spreads what numbers differ in over all of their 32 bits (the finalizer of MurmurHash3). */
export const mixed = (number: number): number => {
  let mixing = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  mixing = Math.imul(mixing ^ (mixing >>> 13), 0xc2b2ae35)
  return mixing ^ (mixing >>> 16)
}

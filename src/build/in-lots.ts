/** Puts pieces of what is written together, so that each lot but the last is at least so long. */
export function* inLots<T extends { readonly length: number }>(
  pieces: Iterable<T>,
  least: number,
): Generator<readonly T[]> {
  let lot: T[] = []
  let length = 0
  for (const piece of pieces) {
    lot.push(piece)
    length += piece.length
    if (length < least) continue
    yield lot
    lot = []
    length = 0
  }
  if (lot.length > 0) yield lot
}

/** All keys `[sha256, index]` of a file, in order. */
export function chunksOf(sha256: string): IDBKeyRange {
  return IDBKeyRange.bound([sha256, 0], [sha256, Number.MAX_SAFE_INTEGER]);
}

/** The requested part of a file: all of it, a range (both ends included), or an unsatisfiable range. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/**
 * Parses a `Range` header (RFC 9110 §14.2). Several ranges are answered with the whole file, as the standard allows: our
 * clients never request them, and they are a known way to overload a server.
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start < size ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
}

/** `bytes=-500`: the last 500 bytes. */
function suffixRange(length: number, size: number): ByteRange {
  if (length === 0 || size === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
}

/** The bytes of a range of a file of this size. */
export function lengthOf(range: ByteRange, size: number): number {
  if (range.kind === 'unsatisfiable') return 0;
  return range.kind === 'part' ? range.end - range.start + 1 : size;
}

/** An archive's end record is 22 bytes and a comment of at most 65,535. */
export const TAIL_BYTES = 22 + 65_535;

const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Whether a file whose last bytes these are can also be opened as a zip archive: it has an end record whose comment
 * reaches exactly to the end of the file. That is how an archive hides behind a picture.
 */
export function endsLikeZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(END_RECORD); at >= 0; at = tail.indexOf(END_RECORD, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

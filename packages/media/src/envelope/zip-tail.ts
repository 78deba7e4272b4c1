/** The size of an archive's end record: 22 bytes and a comment of at most 65,535. */
export const TAIL_BYTES = 22 + 65_535;

const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Whether a file with these last bytes also opens as a zip archive: it has an end record whose comment extends exactly to
 * the end of the file. This is how an archive is hidden behind a picture.
 */
export function endsLikeZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(END_RECORD); at >= 0; at = tail.indexOf(END_RECORD, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

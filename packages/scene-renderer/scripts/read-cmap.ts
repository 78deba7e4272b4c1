import { brotliDecompressSync } from 'node:zlib';

/** The tags that a WOFF2 names by number, up to the one that is read here. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;

/** The code points that a font has glyphs for, read from its WOFF2 file (W3C WOFF 2.0, OpenType `cmap`). */
export function readCmap(woff2: Buffer): Set<number> {
  const cmap = tableOf(woff2);
  const points = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const start = cmap.readUInt32BE(4 + at * 8 + 4);
    const subtable = cmap.subarray(start);
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, points);
    if (format === 12) addGroups(subtable, points);
  }
  return points;
}

/** The `cmap` table. Only the tables before it matter, because all are compressed as one stream. */
function tableOf(woff2: Buffer): Buffer {
  const tableCount = woff2.readUInt16BE(12);
  const compressedSize = woff2.readUInt32BE(20);
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let found: { offset: number; length: number } | undefined;
  for (let table = 0; table < tableCount; table += 1) {
    const flags = woff2.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    if (tag === OTHER_TAG) at += 4;
    const length = readNumber();
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    const stored = isTransformed ? readNumber() : length;
    if (tag === CMAP) found = { offset, length };
    offset += stored;
  }
  if (!found) throw new Error('the font has no cmap');
  const tables = brotliDecompressSync(woff2.subarray(at, at + compressedSize));
  return tables.subarray(found.offset, found.offset + found.length);
}

/** Format 4: the basic plane. */
function addSegments(subtable: Buffer, points: Set<number>): void {
  const doubled = subtable.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = subtable.readUInt16BE(14 + at);
    const start = subtable.readUInt16BE(16 + doubled + at);
    const delta = subtable.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = subtable.readUInt16BE(rangeAt);
    for (let point = start; point <= end && point !== 0xffff; point += 1) {
      const glyph =
        range === 0 ? point + delta : subtable.readUInt16BE(rangeAt + range + 2 * (point - start));
      if ((glyph & 0xffff) !== 0) points.add(point);
    }
  }
}

/** Format 12: all planes. */
function addGroups(subtable: Buffer, points: Set<number>): void {
  for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let point = subtable.readUInt32BE(at); point <= subtable.readUInt32BE(at + 4); point += 1)
      points.add(point);
  }
}

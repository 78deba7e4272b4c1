/** Polynomial of the checksum of PNG, bit-reversed. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** A chunk of a PNG: its type, its content and all of its bytes. */
export interface PngChunk {
  type: string;
  content: DataView<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The chunks of a PNG, in order. @throws RangeError if the file ends too early */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): PngChunk[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: PngChunk[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = data.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new RangeError('the chunk is cut off');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length);
    chunks.push({ type, content, bytes: bytes.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** The bytes of a chunk with its length and checksum. */
export function pngChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length);
  const data = new DataView(bytes.buffer);
  data.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  data.setUint32(8 + content.length, checksum(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** A container recognised by a file's first bytes; only accepted ones have a name. */
export type Container =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'avif'
  | 'mp4'
  | 'mov'
  | 'm4a'
  | 'webm'
  | 'mkv'
  | 'avi'
  | 'mpegts'
  | 'flv'
  /** A tag before MP3 or AAC; the frames after it decide which. */
  | 'id3'
  | 'mp3'
  | 'aac'
  | 'wav'
  | 'ogg'
  | 'flac'
  | 'pdf'
  /** Any archive; its parts decide which document it is. */
  | 'zip';

/** How many bytes from a file's beginning {@link sniffContainer} needs. */
export const HEAD_BYTES = 1024;

/** Recognises a container by its first bytes; undefined when it is not accepted. */
export function sniffContainer(head: Buffer): Container | undefined {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 5) === '%PDF-') return 'pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(0, 3) === 'ID3') return 'id3';
  if (text(0, 4) === 'FLV\u0001') return 'flv';
  if (text(0, 4) === 'RIFF' || text(0, 4) === 'RF64') return RIFF_FORMS[text(8, 12)];
  if (text(4, 8) === 'ftyp') return ofBrands(head);
  if (/^(?:moov|mdat|wide|free|skip|pnot)$/.test(text(4, 8))) return 'mov';
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return ofDocType(head);
  if (isBitmap(head)) return 'bmp';
  if (isTransportStream(head)) return 'mpegts';
  return ofFrameSync(head);
}

/**
 * Whether the first kilobyte, where browsers and readers look, would also pass for HTML or a PDF. Such a picture (a
 * polyglot) is an attack. The marker at the very beginning of a real PDF does not count.
 */
export function looksLikeMarkup(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    /<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php/i.test(text) || text.lastIndexOf('%PDF-') > 0
  );
}

const RIFF_FORMS: Record<string, Container | undefined> = { WEBP: 'webp', 'AVI ': 'avi', WAVE: 'wav' };

/** Reads the brands of an ISO file: the major brand, four bytes of version, then the compatible brands. */
function ofBrands(head: Buffer): Container | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = head.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  const [major] = brands;
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  // Other still pictures in the same box format, such as HEIC, which browsers do not show.
  if (/^(?:mif1|msf1|hei.|hev[cmx])$/.test(major ?? '')) return undefined;
  if (major === 'qt  ') return 'mov';
  return major === 'M4A ' || major === 'M4B ' ? 'm4a' : 'mp4';
}

/** Reads EBML's DocType (element 0x4282), which is within the first few bytes. */
function ofDocType(head: Buffer): Container | undefined {
  const at = head.subarray(0, 128).indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0) return undefined;
  const length = (head[at + 2] ?? 0) & 0x7f;
  const name = head.toString('latin1', at + 3, at + 3 + length).replaceAll('\0', '');
  if (name === 'webm') return 'webm';
  return name === 'matroska' ? 'mkv' : undefined;
}

/** `BM` alone proves little, so the header must have a known size and exactly one plane. */
function isBitmap(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'BM' || head.length < 30) return false;
  const headerBytes = head.readUInt32LE(14);
  if (headerBytes === 12) return head.readUInt16LE(22) === 1;
  return [40, 52, 56, 64, 108, 124].includes(headerBytes) && head.readUInt16LE(26) === 1;
}

/** Five consecutive packets, plain (188 bytes) or with Blu-ray's four-byte time stamp before each. */
function isTransportStream(head: Buffer): boolean {
  const repeats = (offset: number, stride: number) =>
    [0, 1, 2, 3, 4].every((packet) => head[offset + packet * stride] === 0x47);
  return repeats(0, 188) || repeats(4, 192);
}

/** MPEG layer III, or ADTS, which has the same sync bits with layer 0. */
function ofFrameSync(head: Buffer): Container | undefined {
  const [first, second = 0] = head;
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe6) === 0xe2 ? 'mp3' : undefined;
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

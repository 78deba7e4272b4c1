/** What a file's first bytes show; only what the product accepts has a name here. */
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
  /** A tag that stands before MP3 and AAC alike; the frames behind it decide. */
  | 'id3'
  | 'mp3'
  | 'aac'
  | 'wav'
  | 'ogg'
  | 'flac'
  | 'pdf'
  /** Any archive; which document it is, its parts decide. */
  | 'zip';

/** Bytes of a file's beginning that {@link sniffContainer} looks at. */
export const HEAD_BYTES = 1024;

/** Recognises a container by its first bytes; undefined for everything that is not accepted. */
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
 * Whether the beginning would also pass for a page or a document: what browsers and readers look for within the first
 * kilobyte. A picture made so (a polyglot) is an attack, never a camera's work. A PDF's own mark at its very beginning
 * is no such thing.
 */
export function looksLikeMarkup(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    /<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php/i.test(text) || text.lastIndexOf('%PDF-') > 0
  );
}

const RIFF_FORMS: Record<string, Container | undefined> = { WEBP: 'webp', 'AVI ': 'avi', WAVE: 'wav' };

/** The brands of an ISO file: a major one, four bytes of version, then those that it is compatible with. */
function ofBrands(head: Buffer): Container | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = head.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  const [major] = brands;
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  // Other still pictures of the same box format, such as HEIC, which browsers do not show.
  if (/^(?:mif1|msf1|hei.|hev[cmx])$/.test(major ?? '')) return undefined;
  if (major === 'qt  ') return 'mov';
  return major === 'M4A ' || major === 'M4B ' ? 'm4a' : 'mp4';
}

/** EBML's element 0x4282 names the kind of document; it stands in the first few bytes. */
function ofDocType(head: Buffer): Container | undefined {
  const at = head.subarray(0, 128).indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0) return undefined;
  const length = (head[at + 2] ?? 0) & 0x7f;
  const name = head.toString('latin1', at + 3, at + 3 + length).replaceAll('\0', '');
  if (name === 'webm') return 'webm';
  return name === 'matroska' ? 'mkv' : undefined;
}

/** `BM` alone is two letters: the header has to be one of the known ones, with its one plane. */
function isBitmap(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'BM' || head.length < 30) return false;
  const headerBytes = head.readUInt32LE(14);
  if (headerBytes === 12) return head.readUInt16LE(22) === 1;
  return [40, 52, 56, 64, 108, 124].includes(headerBytes) && head.readUInt16LE(26) === 1;
}

/** Five packets in a row, bare (188 bytes) or with Blu-ray's four bytes of time before each. */
function isTransportStream(head: Buffer): boolean {
  const repeats = (offset: number, stride: number) =>
    [0, 1, 2, 3, 4].every((packet) => head[offset + packet * stride] === 0x47);
  return repeats(0, 188) || repeats(4, 192);
}

/** MPEG audio of layer III, or ADTS, which has the sync bits of MPEG audio and layer 0. */
function ofFrameSync(head: Buffer): Container | undefined {
  const [first, second = 0] = head;
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe6) === 0xe2 ? 'mp3' : undefined;
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

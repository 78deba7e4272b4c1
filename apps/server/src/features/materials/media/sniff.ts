import type { MediaFormat } from './media-format.ts';

/** Bytes of a file's beginning that {@link sniffFormat} looks at. */
export const HEAD_BYTES = 1024;

/** Recognises a format by its first bytes; undefined for everything that is not accepted. */
export function sniffFormat(head: Buffer): MediaFormat | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm';
  return undefined;
}

/**
 * Whether the beginning would also pass for a page or a document: what browsers and readers look for within the first
 * kilobyte. A picture made so (a polyglot) is an attack, never a camera's work.
 */
export function looksLikeMarkup(head: Buffer): boolean {
  return /%PDF-|<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php/i.test(head.toString('latin1'));
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

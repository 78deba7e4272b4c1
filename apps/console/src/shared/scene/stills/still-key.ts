/**
 * Key of the still of a scene document: two documents with the same key look the same. Any change of the renderer that changes
 * pictures needs another `RENDERER`.
 */
export function stillKey(cover: unknown): string {
  const text = JSON.stringify(cover) ?? '';
  return `${RENDERER}-${text.length}-${hash(text, 0x9e37_79b9)}${hash(text, 0x85eb_ca6b)}`;
}

const RENDERER = 2;

/** FNV-1a, mixed at the end. The Web Crypto API is missing on pages without TLS. */
function hash(text: string, seed: number): string {
  let state = seed;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x0100_0193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d);
  return ((state ^ (state >>> 13)) >>> 0).toString(16).padStart(8, '0');
}

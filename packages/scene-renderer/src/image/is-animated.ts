/** Enough for what precedes the first pixels: the announcement of an animation stands before them. */
const HEAD_BYTES = 65_536;
/** In the flags of an extended WebP. */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION = 0b10;

/** Whether a PNG or WebP has several frames. */
export async function isAnimated(blob: Blob): Promise<boolean> {
  if (blob.type === 'image/jpeg') return false;
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('RIFF'))
    return text.startsWith('VP8X', 12) && ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0;
  return text.split('IDAT', 1)[0]?.includes('acTL') ?? false;
}

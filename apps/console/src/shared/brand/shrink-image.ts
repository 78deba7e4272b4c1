/** Steps of quality and size until the file is small enough. */
const STEPS = [1, 0.8, 0.6, 0.45, 0.3];
const QUALITY = 0.86;

/**
 * A picture as WebP, or PNG where the browser cannot write WebP, in base64, at most `width` pixels wide and `bytes` large.
 * @throws when the browser cannot decode the file
 */
export async function shrinkImage(file: File, limits: { width: number; bytes: number }): Promise<string> {
  const bitmap = await createImageBitmap(file);
  for (const step of STEPS) {
    const width = Math.max(1, Math.round(Math.min(bitmap.width, limits.width * step)));
    const blob = await draw(bitmap, width);
    if (blob.size <= limits.bytes) return toBase64(blob);
  }
  throw new Error('the picture cannot be made small enough');
}

async function draw(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

import sharp from 'sharp';

export const TILE = { width: 480, height: 270 } as const;

const BACKGROUND = '#17212f';

/** Draws a generated thumbnail: shapes on a dark background. Without text, because a server may have no fonts. */
export async function drawTile(shapes: string): Promise<Buffer> {
  const { width, height } = TILE;
  const background = `<rect width="${width}" height="${height}" fill="${BACKGROUND}"/>`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${background}${shapes}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 78 }).toBuffer();
}

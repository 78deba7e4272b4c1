import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isOffice, MEDIA_FORMATS, type MediaFormat } from '../format/media-format.ts';
import { drawFormatTile } from './format-tile.ts';
import { drawWord } from './letters.ts';

const tiled = (Object.keys(MEDIA_FORMATS) as MediaFormat[]).filter(
  (format) => isOffice(format) || MEDIA_FORMATS[format].type === 'audio',
);

it.each(tiled)('the tile of %s shows its full name without a font', async (format) => {
  const blank = drawWord(' ', { x: 0, y: 0 }, 1);
  for (const letter of format.toUpperCase()) expect(drawWord(letter, { x: 0, y: 0 }, 1)).not.toBe(blank);
  expect(await sharp(await drawFormatTile(format)).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

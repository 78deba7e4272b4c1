import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './lib/picture.ts';

/*
 * Draws the pictures of the templates and writes what is known of them. Names as arguments limit the drawing to these pictures; the
 * list is always complete.
 */
const folder = fileURLToPath(new URL('../../packages/starter-templates/pictures/', import.meta.url));
const list = fileURLToPath(
  new URL('../../packages/starter-templates/src/pictures/picture-files.ts', import.meta.url),
);
const thumbnails = `${folder}thumbnails/`;
/** As of the thumbnails of uploads. */
const THUMBNAIL_SIDE = 480;
const chosen = process.argv.slice(2);
mkdirSync(thumbnails, { recursive: true });

const entries: string[] = [];
for (const each of DRAWINGS) {
  const file = `${folder}${each.name}.webp`;
  if (chosen.length === 0 || chosen.includes(each.name)) await draw(each, file);
  const { width, height } = await sharp(file).metadata();
  const { size } = statSync(file);
  const thumbnailSize =
    Math.max(width, height) > THUMBNAIL_SIDE ? await drawThumbnail(each.name, file) : null;
  entries.push(
    `'${each.name}': ${JSON.stringify({ names: each.names, size, width, height, thumbnailSize })},`,
  );
}
writeFileSync(
  list,
  `/** The pictures, as \`art/src/draw-pictures.ts\` has drawn them. */\nexport const PICTURE_FILES = {\n${entries.join('\n')}\n} as const;\n\nexport type PictureName = keyof typeof PICTURE_FILES;\n`,
);
// Regeneration must not change the formatting that the formatter checks.
execFileSync('npx', ['biome', 'check', '--write', list], { stdio: 'inherit' });

/** Writes a drawing as a picture. */
async function draw({ svg, quality, name }: Drawing, file: string): Promise<void> {
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`${name}: ${Math.round(size / 1024)} kB`);
}

/** Writes a picture that is larger than a thumbnail as one. Returns its size in bytes. */
async function drawThumbnail(name: string, picture: string): Promise<number> {
  const { size } = await sharp(picture)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(`${thumbnails}${name}.webp`);
  return size;
}

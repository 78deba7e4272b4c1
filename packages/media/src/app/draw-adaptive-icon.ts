import sharp from 'sharp';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { MAX_ICON, MAX_ICON_PIXELS } from './icon-limits.ts';
import type { PackageZip } from './package-zip.ts';

/** Layers are 108 units wide, and launchers show the 72 in the middle: https://developer.android.com/develop/ui/views/launch/icon_design_adaptive */
const LAYER_PIXELS = 432;
const VISIBLE_PIXELS = 288;
const MARGIN_PIXELS = (LAYER_PIXELS - VISIBLE_PIXELS) / 2;
/** In place of a background that is no picture. Light foregrounds and dark ones stand out from it. */
const BACKGROUND = '#7b8794';

/** The files of both layers that are pictures, the best first. */
export interface IconLayers {
  readonly background: readonly string[];
  readonly foreground: readonly string[];
}

/** An adaptive icon as launchers show it, as a thumbnail; null without a picture in its foreground. */
export async function drawAdaptiveIcon(
  zip: PackageZip,
  { background, foreground }: IconLayers,
): Promise<Uint8Array | null> {
  const front = await readLayer(zip, foreground[0]);
  if (!front) return null;
  const back = await readLayer(zip, background[0]);
  const size = { width: LAYER_PIXELS, height: LAYER_PIXELS };
  const whole = await sharp({ create: { ...size, channels: 4, background: BACKGROUND } })
    .composite([back, front].flatMap((input) => (input ? [{ input }] : [])))
    .png()
    .toBuffer();
  const visible = await sharp(whole)
    .extract({ left: MARGIN_PIXELS, top: MARGIN_PIXELS, width: VISIBLE_PIXELS, height: VISIBLE_PIXELS })
    .png()
    .toBuffer();
  return drawThumbnail(visible);
}

/** Undefined for a file that is missing, too large, or no picture. */
async function readLayer(zip: PackageZip, path: string | undefined): Promise<Buffer | undefined> {
  if (path === undefined || zip.sizeOf(path) > MAX_ICON) return undefined;
  const bytes = await zip.get(path, MAX_ICON);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_ICON_PIXELS, failOn: 'error' })
      .resize(LAYER_PIXELS, LAYER_PIXELS, { fit: 'fill' })
      .png()
      .toBuffer();
  } catch (error) {
    const failure = readingFailure(error);
    if (failure instanceof MediaRefusal) return undefined;
    throw failure;
  }
}

import { MediaRefusal } from '../facts/media-refusal.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { MAX_ICON, MAX_ICON_PIXELS } from './icon-limits.ts';
import type { PackageZip } from './package-zip.ts';

/** The first of these files that is a picture, as a thumbnail; null if none is. */
export async function drawIcon(zip: PackageZip, paths: readonly string[]): Promise<Uint8Array | null> {
  for (const path of paths) {
    if (zip.sizeOf(path) > MAX_ICON) continue;
    try {
      return await drawThumbnail(await zip.get(path, MAX_ICON), MAX_ICON_PIXELS);
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
    }
  }
  return null;
}

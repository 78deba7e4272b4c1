import { MAX_PIXELS } from '../facts/media-facts.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import type { MediaFormat } from '../format/media-format.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { type ContainerFormat, isContainerRead } from '../streams/container-formats.ts';
import { drawFormatTile } from '../tile/format-tile.ts';
import { readCover } from './cover-art.ts';
import { readPeaks } from './peaks.ts';
import { drawWaveform } from './waveform.ts';

/** Draws the embedded cover; without one, a waveform; and where the file cannot be decoded, a tile with its format. */
export async function drawAudioThumbnail(path: string, format: MediaFormat): Promise<Buffer> {
  if (!isContainerRead(format)) return drawFormatTile(format);
  const cover = await drawCover(path, format);
  if (cover) return cover;
  const peaks = await readPeaks(path, format);
  return peaks ? drawWaveform(peaks) : drawFormatTile(format);
}

/** A broken cover is no reason to refuse the sound. */
async function drawCover(path: string, format: ContainerFormat): Promise<Buffer | null> {
  const cover = await readCover(path, format);
  if (!cover) return null;
  try {
    return await drawThumbnail(cover, MAX_PIXELS);
  } catch (error) {
    if (error instanceof MediaRefusal) return null;
    throw error;
  }
}

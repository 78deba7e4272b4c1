import type { MediaFormat } from '../format/media-format.ts';
import { MAX_PIXELS } from '../inspection/media-facts.ts';
import { MediaRefusal } from '../inspection/media-refusal.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { type ContainerFormat, isContainerRead } from '../streams/container-formats.ts';
import { drawFormatTile } from '../tile/format-tile.ts';
import { readCover } from './cover-art.ts';
import { readPeaks } from './peaks.ts';
import { drawWaveform } from './waveform.ts';

/** The cover that lies in the file, else how loud it is over time, else a tile that names its format. */
export async function drawAudioThumbnail(path: string, format: MediaFormat): Promise<Buffer> {
  if (!isContainerRead(format)) return drawFormatTile(format);
  const cover = await drawCover(path, format);
  if (cover) return cover;
  const peaks = await readPeaks(path, format);
  return peaks ? drawWaveform(peaks) : drawFormatTile(format);
}

/** A cover that cannot be decoded is not worth refusing a sound that can. */
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

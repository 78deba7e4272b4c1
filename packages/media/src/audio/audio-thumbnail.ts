import { MAX_PIXELS } from '../facts/media-facts.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import type { MediaFormat } from '../format/media-format.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { type ContainerFormat, isContainerRead } from '../streams/container-formats.ts';
import { drawFormatTile } from '../tile/format-tile.ts';
import { drawTile, TILE } from '../tile/tile.ts';
import { readCover } from './cover-art.ts';
import { readPeaks } from './peaks.ts';

const COLOUR = '#5aa9ff';
const MARGIN = 24;
const LOWEST_BAR = 3;

/** Draws bars around a middle line, as high as the sound is loud. */
async function drawWaveform(peaks: readonly number[]): Promise<Buffer> {
  const step = (TILE.width - 2 * MARGIN) / peaks.length;
  const highest = TILE.height - 2 * MARGIN;
  // Quiet recordings are scaled up: people recognise the shape, not the volume.
  const loudest = Math.max(...peaks, 0.01);
  const bars = peaks.map((peak, index) => {
    const height = Math.max(LOWEST_BAR, (peak / loudest) * highest);
    const [x, y] = [MARGIN + index * step + step * 0.2, (TILE.height - height) / 2];
    const width = (step * 0.6).toFixed(2);
    return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width}" height="${height.toFixed(2)}" rx="1.5"/>`;
  });
  return drawTile(`<g fill="${COLOUR}">${bars.join('')}</g>`);
}

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

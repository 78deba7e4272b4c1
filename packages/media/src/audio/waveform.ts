import { drawTile, TILE } from '../tile/tile.ts';

const COLOUR = '#5aa9ff';
const MARGIN = 24;
const LOWEST_BAR = 3;

/** Draws bars around a middle line, as high as the sound is loud. */
export async function drawWaveform(peaks: readonly number[]): Promise<Buffer> {
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

import { ffmpegInput } from '../format/media-format.ts';
import type { ContainerFormat } from '../streams/container-formats.ts';
import { captureFfmpeg } from '../tools/capture-ffmpeg.ts';
import { readPcmPeaks } from './pcm-peaks.ts';

/** Bars of the waveform. */
const PEAKS = 80;

const SAMPLE_RATE = 2000;
/** Of a longer sound the beginning is drawn, so that an hour of music does not take a minute. */
const MAX_SECONDS = 600;
const FULL_SCALE = 32_768;

/** How loud a sound is over time, each 0-1; null where nothing on this machine decodes it. */
export async function readPeaks(path: string, format: ContainerFormat): Promise<number[] | null> {
  const bare = format === 'wav' ? await readPcmPeaks(path, PEAKS) : null;
  return bare ?? decodePeaks(path, format);
}

async function decodePeaks(path: string, format: ContainerFormat): Promise<number[] | null> {
  const output = ['-vn', '-sn', '-dn', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', 'pipe:1'];
  const pcm = await captureFfmpeg(['-t', `${MAX_SECONDS}`, ...ffmpegInput(path, format), ...output]);
  const samples = pcm ? Math.floor(pcm.length / 2) : 0;
  if (!pcm || samples < PEAKS) return null;
  return Array.from({ length: PEAKS }, (_, bar) => {
    const end = Math.floor(((bar + 1) * samples) / PEAKS);
    let peak = 0;
    for (let at = Math.floor((bar * samples) / PEAKS); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(pcm.readInt16LE(at * 2)));
    }
    return peak / FULL_SCALE;
  });
}

import { ffmpegInput } from '../format/media-format.ts';
import type { ContainerFormat } from '../streams/container-formats.ts';
import { captureFfmpeg } from '../tools/capture-ffmpeg.ts';
import { readPcmPeaks } from './pcm-peaks.ts';

/** Bars of the waveform. */
const PEAKS = 80;

const SAMPLE_RATE = 2000;
/** Only the beginning of longer sounds is drawn, because decoding an hour takes a minute. */
const MAX_SECONDS = 600;
const FULL_SCALE = 32_768;

/** Returns how loud a sound is over time, as values from 0 to 1; null when this machine cannot decode it. */
export async function readPeaks(path: string, format: ContainerFormat): Promise<number[] | null> {
  const pcm = format === 'wav' ? await readPcmPeaks(path, PEAKS) : null;
  return pcm ?? decodePeaks(path, format);
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

import { readFile } from 'node:fs/promises';
import { ffmpegInput } from '../format/media-format.ts';
import { captureFfmpeg } from '../tools/capture-ffmpeg.ts';
import type { SpeechFormat } from './pack-speech.ts';

/** How a speech sounds in one span of {@link SOUND_STEP_MS}. */
export interface SoundStep {
  /** Root mean square, 0-1. */
  level: number;
  /** The share of samples at which the sign changes: high for hissing sounds such as s and f. */
  hiss: number;
}

/** Milliseconds. */
export const SOUND_STEP_MS = 20;

const SAMPLE_RATE = 16_000;

interface Samples {
  pcm: Buffer;
  rate: number;
}

/** The sound of a speech in steps, and its length; null if it cannot be read. Without ffmpeg only WAV with 16 bits is. */
export async function readSound(
  path: string,
  format: SpeechFormat,
): Promise<{ steps: SoundStep[]; durationMs: number } | null> {
  const output = ['-vn', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', 'pipe:1'];
  const decoded = await captureFfmpeg([...ffmpegInput(path, format), ...output]);
  const samples = decoded
    ? { pcm: decoded, rate: SAMPLE_RATE }
    : format === 'wav'
      ? await readWav(path)
      : null;
  if (!samples) return null;
  const count = Math.floor(samples.pcm.length / 2);
  const perStep = Math.round((samples.rate * SOUND_STEP_MS) / 1000);
  const steps = Array.from({ length: Math.ceil(count / perStep) }, (_, step) =>
    stepOf(samples.pcm, step * perStep, Math.min(count, (step + 1) * perStep)),
  );
  const durationMs = Math.round((count / samples.rate) * 1000);
  return durationMs > 0 ? { steps, durationMs } : null;
}

function stepOf(pcm: Buffer, from: number, to: number): SoundStep {
  let energy = 0;
  let crossings = 0;
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const sample = pcm.readInt16LE(at * 2);
    energy += sample * sample;
    if (sample < 0 !== last < 0) crossings += 1;
    last = sample;
  }
  const count = Math.max(1, to - from);
  return { level: Math.sqrt(energy / count) / 0x8000, hiss: crossings / count };
}

/** Reads a WAV with one channel of 16 bits, as speech engines write it. */
async function readWav(path: string): Promise<Samples | null> {
  const file = await readFile(path);
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    return null;
  let rate: number | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= file.length) {
      const isPlain = file.readUInt16LE(start) === 1 && file.readUInt16LE(start + 2) === 1;
      if (!isPlain || file.readUInt16LE(start + 14) !== 16) return null;
      rate = file.readUInt32LE(start + 4);
    }
    if (name === 'data' && rate)
      return { pcm: file.subarray(start, Math.min(file.length, start + size)), rate };
    at = start + size + (size % 2);
  }
  return null;
}

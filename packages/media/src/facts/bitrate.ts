import { stat } from 'node:fs/promises';

/** Returns the bits per second of a whole file. */
export async function measureBitrate(path: string, durationMs: number): Promise<number> {
  const { size } = await stat(path);
  return Math.round((size * 8000) / durationMs);
}

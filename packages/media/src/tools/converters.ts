import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

const run = promisify(execFile);

/** What this machine can turn files into forms that screens show with; null for what it lacks. */
export interface Converters {
  /** ffmpeg, if it can write H.264. */
  ffmpeg: { program: string; encoder: H264Encoder } | null;
  /** LibreOffice. */
  office: string | null;
}

export type H264Encoder = (typeof ENCODERS)[number];

/** The better one first. */
const ENCODERS = ['libx264', 'libopenh264'] as const;
const TIME_LIMIT_MS = 10_000;

/**
 * Looks for the machine's converters.
 * @throws what kept an ffmpeg that is there from answering: it may answer when asked again
 */
export async function findConverters(searchPath?: string): Promise<Converters> {
  const ffmpeg = await findProgram('ffmpeg', searchPath);
  const encoder = ffmpeg && (await findEncoder(ffmpeg));
  return {
    ffmpeg: ffmpeg && encoder ? { program: ffmpeg, encoder } : null,
    office: (await findProgram('soffice', searchPath)) ?? (await findProgram('libreoffice', searchPath)),
  };
}

async function findEncoder(ffmpeg: string): Promise<H264Encoder | null> {
  try {
    const { stdout } = await run(ffmpeg, ['-hide_banner', '-encoders'], { timeout: TIME_LIMIT_MS });
    return ENCODERS.find((encoder) => new RegExp(`^ V\\S* ${encoder} `, 'm').test(stdout)) ?? null;
  } catch (error) {
    const isItsOwnFailure = error instanceof Error && 'code' in error && typeof error.code === 'number';
    if (isItsOwnFailure) return null;
    throw error;
  }
}

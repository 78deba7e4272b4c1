import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

const run = promisify(execFile);

/** The converters of this machine; null for those that are missing. */
export interface Converters {
  /** ffmpeg, if it can write H.264. */
  ffmpeg: { program: string; encoder: H264Encoder } | null;
  /** The path of LibreOffice. */
  office: string | null;
}

export type H264Encoder = (typeof ENCODERS)[number];

/** In order of preference. */
const ENCODERS = ['libx264', 'libopenh264'] as const;
const TIME_LIMIT_MS = 10_000;

/**
 * Looks for the machine's converters.
 * @throws the system's error when an installed ffmpeg did not answer; a retry may succeed
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
    const isExitCode = error instanceof Error && 'code' in error && typeof error.code === 'number';
    if (isExitCode) return null;
    throw error;
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isSystemError } from '../facts/media-refusal.ts';
import { findProgram } from './find-program.ts';
import { FRAME_LIMITS, limitedCommand } from './limited-command.ts';

const run = promisify(execFile);

const TIME_LIMIT_MS = 30_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const BASE_ARGS = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '1'];

/**
 * Returns what ffmpeg writes to its output, for small results; null when ffmpeg is missing or fails.
 * @throws the system's error when ffmpeg could not be started, which says nothing about the file
 */
export async function captureFfmpeg(args: readonly string[]): Promise<Buffer | null> {
  const ffmpeg = await findProgram('ffmpeg');
  if (!ffmpeg) return null;
  const command = await limitedCommand(ffmpeg, [...BASE_ARGS, ...args], FRAME_LIMITS);
  try {
    const { stdout } = await run(command.program, command.args, {
      encoding: 'buffer',
      timeout: TIME_LIMIT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
      killSignal: 'SIGKILL',
    });
    return stdout.length > 0 ? stdout : null;
  } catch (error) {
    if (isSystemError(error)) throw error;
    return null;
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const TIME_LIMIT_MS = 30_000;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;
const DEMUXERS = { mp4: 'mov', webm: 'matroska' } as const;

/**
 * A still of a video as PNG, drawn by the machine's ffmpeg; null where there is none or it cannot. ffmpeg may open
 * this one file only, with the demuxer that its content was checked for: no playlists, no addresses, no other files.
 */
export async function grabFrame(
  path: string,
  format: 'mp4' | 'webm',
  durationMs: number,
): Promise<Buffer | null> {
  const seconds = Math.min(1, durationMs / 2000).toFixed(3);
  const input = ['-protocol_whitelist', 'file', '-f', DEMUXERS[format], '-ss', seconds, '-i', `file:${path}`];
  const output = ['-frames:v', '1', '-vf', 'scale=960:960:force_original_aspect_ratio=decrease'];
  const encoding = ['-an', '-sn', '-dn', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  try {
    const { stdout } = await run(
      'ffmpeg',
      ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output, ...encoding],
      { encoding: 'buffer', timeout: TIME_LIMIT_MS, maxBuffer: MAX_FRAME_BYTES, killSignal: 'SIGKILL' },
    );
    return stdout.length > 0 ? stdout : null;
  } catch {
    return null;
  }
}

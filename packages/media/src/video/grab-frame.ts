import { ffmpegInput, type MediaFormat } from '../format/media-format.ts';
import { captureFfmpeg } from '../tools/capture-ffmpeg.ts';

/** Returns a frame of a video as PNG, drawn by ffmpeg; null when ffmpeg is missing or fails. */
export async function grabFrame(path: string, format: MediaFormat, atMs: number): Promise<Buffer | null> {
  const seek = ['-ss', (atMs / 1000).toFixed(3)];
  const output = ['-frames:v', '1', '-vf', 'scale=960:960:force_original_aspect_ratio=decrease'];
  const encoding = ['-an', '-sn', '-dn', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  return captureFfmpeg([...seek, ...ffmpegInput(path, format), ...output, ...encoding]);
}

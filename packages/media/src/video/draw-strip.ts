import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { THUMBNAIL_MIME } from '../facts/media-facts.ts';
import type { MediaFormat } from '../format/media-format.ts';
import type { MadePicture } from '../tools/made-picture.ts';
import { grabFrame } from './grab-frame.ts';

const FRAMES = 10;
/** Frames that are closer together look alike. */
const MIN_DISTANCE_MS = 500;
const FRAME = { width: 240, height: 135 } as const;

interface StripRequest {
  path: string;
  format: MediaFormat;
  durationMs: number;
  folder: string;
}

/** Draws frames of a video side by side, each 240 × 135, into one WebP; null when this machine cannot. */
export async function drawStrip({
  path,
  format,
  durationMs,
  folder,
}: StripRequest): Promise<MadePicture | null> {
  const count = Math.max(1, Math.min(FRAMES, Math.floor(durationMs / MIN_DISTANCE_MS)));
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const frame = await grabFrame(path, format, ((index + 0.5) / count) * durationMs);
    // A stream with a poor index may end early; show the frames that exist.
    if (frame) frames.push(await toTile(frame));
  }
  if (frames.length === 0) return null;
  const { width, height } = { width: FRAME.width * frames.length, height: FRAME.height };
  const file = join(folder, 'strip.webp');
  const strip = sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite(frames.map((input, index) => ({ input, left: index * FRAME.width, top: 0 })))
    .webp({ quality: 70 });
  await writeFile(file, await strip.toBuffer());
  return { path: file, mime: THUMBNAIL_MIME, width, height };
}

function toTile(frame: Buffer): Promise<Buffer> {
  return sharp(frame)
    .resize({ ...FRAME, fit: 'contain', background: 'black' })
    .png()
    .toBuffer();
}

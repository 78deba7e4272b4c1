import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { isPlayable } from '../facts/playback.rules.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { sample, testFolder, written } from '../testing/samples.ts';
import { systemClock } from '../testing/system-clock.ts';
import { ConversionError } from '../tools/conversion-error.ts';
import { findConverters } from '../tools/converters.ts';
import { convertVideo, type VideoConversion } from './convert-video.ts';
import { drawStrip } from './draw-strip.ts';
import { grabFrame } from './grab-frame.ts';
import { encodingOf } from './video-encoding.ts';

const run = promisify(execFile);
const { ffmpeg } = await findConverters();
const NONE = { program: '/nowhere/ffmpeg', encoder: 'libx264' } as const;

async function conversionOf(name: string): Promise<VideoConversion> {
  const path = sample(name);
  const facts = await inspectFile(path, name.split('.').at(-1) ?? '');
  return {
    ffmpeg: ffmpeg ?? NONE,
    clock: new FakeClock(),
    path,
    folder: await testFolder(),
    facts,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
}

describe('the playable form', () => {
  it.each(['pattern.avi', 'pattern.mkv', 'pattern.flv', 'pattern.ts', 'pattern.m2ts', 'broadcast.ts'])(
    'of %s is an MP4 of the same length that browsers play',
    async (name) => {
      const conversion = await conversionOf(`formats/${name}`);
      const progress: number[] = [];
      const converted = convertVideo({ ...conversion, onProgress: (percent) => progress.push(percent) });
      if (!ffmpeg) return expect(converted).rejects.toThrow('it could not be started');
      const facts = await inspectFile(await converted, 'mp4');
      expect(facts).toMatchObject({ mime: 'video/mp4', codec: 'h264', width: 160, height: 90 });
      expect(isPlayable(facts)).toBe(true);
      expect(Math.abs(facts.durationMs! - 2000)).toBeLessThan(200);
      expect(progress.at(-1)).toBeGreaterThan(90);
    },
  );

  it('of a sound that browsers do not play is a sound that they play', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const facts = await inspectFile(await convertVideo(await conversionOf('formats/lossless.m4a')), 'm4a');
    expect(facts).toMatchObject({ mime: 'audio/mp4', codec: 'aac' });
  });

  it('of a sound with a cover is only the sound', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const path = join(await testFolder(), 'song.m4a');
    const cover = ['-i', sample('sign.png'), '-map', '0:a', '-map', '1', '-disposition:v', 'attached_pic'];
    const streams = ['-c:a', 'alac', '-c:v', 'mjpeg', path];
    await run(ffmpeg!.program, ['-v', 'error', '-i', sample('formats/lossless.m4a'), ...cover, ...streams]);
    const facts = await inspectFile(path, 'm4a');
    const conversion = { ...(await conversionOf('formats/lossless.m4a')), path, facts };
    expect(await inspectFile(await convertVideo(conversion), 'm4a')).toMatchObject({ codec: 'aac' });
  });

  it('has a limited time even for a file that claims to be years long', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const conversion = await conversionOf('formats/pattern.avi');
    const facts = { ...conversion.facts, durationMs: 2 ** 40 };
    expect(await convertVideo({ ...conversion, facts, clock: systemClock })).toContain('playable.mp4');
  });

  it('is not made from a file that is not a video', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const conversion = await conversionOf('formats/pattern.avi');
    const path = await written('RIFF\x10\0\0\0AVI LIST');
    await expect(convertVideo({ ...conversion, path })).rejects.toBeInstanceOf(ConversionError);
  });

  it('is not made after it was aborted', async () => {
    const conversion = await conversionOf('formats/pattern.avi');
    const reason = new Error('the server stops');
    await expect(convertVideo({ ...conversion, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('streams', () => {
  const facts = {
    format: 'mkv',
    codec: 'h264',
    audioCodec: 'aac',
    isInterlaced: false,
    width: 1920,
    height: 1080,
  } as const;

  it('that browsers play are copied', () => {
    expect(encodingOf(facts, 'libx264', true)).toEqual(['-c:v', 'copy', '-c:a', 'copy']);
  });

  it('that are interlaced, 8,000 pixels wide, or from an AVI are encoded again', () => {
    for (const other of [{ isInterlaced: true }, { width: 7680 }, { format: 'avi' }] as const) {
      expect(encodingOf({ ...facts, ...other }, 'libx264', true)).toContain('libx264');
    }
  });
});

describe('pictures of a video', () => {
  it('U6 are not drawn from a playlist that was stored as a video', async () => {
    const path = await written('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
    for (const format of ['mp4', 'mpegts', 'avi', 'flv', 'mkv'] as const) {
      expect(await grabFrame(path, format, 0)).toBeNull();
    }
  });

  it('are side by side in the strip', async () => {
    const request = {
      path: sample('moving.mp4'),
      format: 'mp4',
      durationMs: 4000,
      folder: await testFolder(),
    } as const;
    const strip = await drawStrip(request);
    if (!ffmpeg) return expect(strip).toBeNull();
    expect(strip).toMatchObject({ mime: 'image/webp', width: 8 * 240, height: 135 });
    expect((await stat(strip!.path)).size).toBeGreaterThan(500);
  });
});

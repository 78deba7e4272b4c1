import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaFacts } from '../facts/media-facts.ts';
import { MEDIA_FORMATS } from '../format/media-format.ts';
import { sample } from '../testing/samples.ts';
import { findProgram } from '../tools/find-program.ts';
import { inspectFile } from './inspect-file.ts';

const ffmpeg = await findProgram('ffmpeg');

const VIDEO = { type: 'video', width: 160, height: 90 } as const;
const SOUND = { type: 'audio', width: null, height: null, channels: 1, sampleRate: 22_050 } as const;

/** Frames and packets differ in length by format, so durations may differ by one of them. */
const SAMPLES: [name: string, facts: Partial<MediaFacts>, seconds: number | null][] = [
  ['sign.bmp', { type: 'picture', mime: 'image/bmp', width: 64, height: 48 }, null],
  ['sign.avif', { type: 'picture', mime: 'image/avif', width: 64, height: 64 }, null],
  ['animated.gif', { type: 'picture', mime: 'image/gif', width: 32, height: 24 }, 1],
  ['animated.png', { type: 'picture', mime: 'image/png', width: 32, height: 24 }, 1],
  ['animated.webp', { type: 'picture', mime: 'image/webp', width: 32, height: 24 }, 1],
  [
    'pattern.mov',
    { ...VIDEO, mime: 'video/quicktime', codec: 'h264', profile: 'main', audioCodec: 'aac' },
    2,
  ],
  ['pattern.mkv', { ...VIDEO, mime: 'video/x-matroska', codec: 'h264', audioCodec: 'aac' }, 2],
  ['pattern.avi', { ...VIDEO, mime: 'video/x-msvideo', codec: 'mpeg4', audioCodec: 'mp3', frameRate: 10 }, 2],
  ['pattern.ts', { ...VIDEO, mime: 'video/mp2t', codec: 'h264', profile: 'main', audioCodec: 'aac' }, 2],
  ['pattern.m2ts', { ...VIDEO, mime: 'video/mp2t', codec: 'h264', audioCodec: 'aac' }, 2],
  ['broadcast.ts', { ...VIDEO, mime: 'video/mp2t', codec: 'mpeg2', audioCodec: 'mp2' }, 2],
  ['pattern.flv', { ...VIDEO, mime: 'video/x-flv', codec: 'h264', profile: 'main', audioCodec: 'aac' }, 2],
  ['tone.mp3', { ...SOUND, mime: 'audio/mpeg', codec: 'mp3' }, 2],
  ['tone.wav', { ...SOUND, mime: 'audio/wav', codec: 'pcm-s16', sampleRate: 8000 }, 1],
  ['tone.aac', { ...SOUND, mime: 'audio/aac', codec: 'aac' }, 2],
  ['tone.m4a', { ...SOUND, mime: 'audio/mp4', codec: 'aac' }, 2],
  ['lossless.m4a', { ...SOUND, mime: 'audio/mp4', codec: 'alac' }, 2],
  ['tone.ogg', { ...SOUND, mime: 'audio/ogg', codec: 'vorbis' }, 2],
  ['tone.opus', { ...SOUND, mime: 'audio/ogg', codec: 'opus', sampleRate: 48_000 }, 2],
  ['tone.flac', { ...SOUND, mime: 'audio/flac', codec: 'flac', sampleRate: 8000 }, 2],
  ['notice.pdf', { type: 'document', mime: 'application/pdf', pages: 2 }, null],
  ['notice.docx', { type: 'document', mime: MEDIA_FORMATS.docx.mime, pages: null }, null],
  ['slides.pptx', { type: 'document', mime: MEDIA_FORMATS.pptx.mime, pages: null }, null],
  ['prices.xlsx', { type: 'document', mime: MEDIA_FORMATS.xlsx.mime, pages: null }, null],
];

it.each(SAMPLES)('%s has all its facts and a thumbnail', async (name, expected, seconds) => {
  const facts = await inspectFile(sample(`formats/${name}`), name.split('.').at(-1) ?? '');
  expect(facts).toMatchObject(expected);
  if (seconds === null) expect(facts.durationMs).toBeNull();
  else expect(Math.abs((facts.durationMs ?? 0) - seconds * 1000)).toBeLessThan(150);
  // Frames of videos are drawn by ffmpeg, which may be missing; everything else needs no external program.
  if (expected.type === 'video' && !ffmpeg) return expect(facts.thumbnail).toBeNull();
  const { format, width, height } = await sharp(facts.thumbnail!).metadata();
  expect(format).toBe('webp');
  expect(Math.max(width, height)).toBeLessThanOrEqual(480);
});

describe('thumbnails', () => {
  const middleOf = async ({ thumbnail }: MediaFacts) => {
    const { data, info } = await sharp(thumbnail!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  };

  it('of a sound with a cover is the cover', async () => {
    const [red, green, blue] = await middleOf(await inspectFile(sample('formats/cover.mp3'), 'mp3'));
    expect(green! > red! && green! > blue!).toBe(true);
  });

  it('of a bitmap is upright', async () => {
    const facts = await inspectFile(sample('formats/sign.bmp'), 'bmp');
    const [red, green, blue] = await middleOf(facts);
    expect(green! > red! && green! > blue!).toBe(true);
  });

  it('of a PDF is its first page', async () => {
    const { thumbnail } = await inspectFile(sample('formats/notice.pdf'), 'pdf');
    const [red, green, blue] = await sharp(thumbnail!).removeAlpha().raw().toBuffer();
    expect(red! > 180 && green! < 60 && blue! < 60).toBe(true);
  });
});

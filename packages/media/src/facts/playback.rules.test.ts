import { describe, expect, it } from 'vitest';
import { conversionNeed, isPlayable, type PlaybackFacts } from './playback.rules.ts';

const facts = (mime: string, more: Partial<PlaybackFacts> = {}): PlaybackFacts => ({
  mime,
  codec: null,
  profile: null,
  audioCodec: null,
  ...more,
});
const h264 = { codec: 'h264', profile: 'high' };

describe('browsers play without conversion', () => {
  it.each([
    facts('image/jpeg'),
    facts('image/bmp'),
    facts('image/avif'),
    facts('video/mp4', { ...h264, audioCodec: 'aac' }),
    facts('video/mp4', h264),
    facts('video/mp4', { codec: 'av1', audioCodec: 'opus' }),
    facts('video/quicktime', { ...h264, audioCodec: 'aac' }),
    facts('video/webm', { codec: 'vp9', audioCodec: 'opus' }),
    facts('video/webm', { codec: 'vp8', audioCodec: 'vorbis' }),
    facts('audio/mpeg', { codec: 'mp3', audioCodec: 'mp3' }),
    facts('audio/wav', { codec: 'pcm-s24', audioCodec: 'pcm-s24' }),
    facts('audio/ogg', { codec: 'opus', audioCodec: 'opus' }),
    facts('audio/flac', { codec: 'flac', audioCodec: 'flac' }),
  ])('$mime of $codec and $audioCodec', (file) => {
    expect(isPlayable(file)).toBe(true);
  });
});

describe('a playable form is needed for', () => {
  it.each([
    facts('video/mp4', { codec: 'h265', audioCodec: 'aac' }),
    facts('video/mp4', { codec: 'h264', profile: 'high 10' }),
    facts('video/mp4', { codec: 'h264', profile: 'high 4:2:2' }),
    facts('video/mp4', { ...h264, audioCodec: 'ac3' }),
    facts('video/quicktime', { codec: 'prores' }),
    facts('video/x-matroska', { ...h264, audioCodec: 'aac' }),
    facts('video/x-msvideo', { codec: 'mpeg4', audioCodec: 'mp3' }),
    facts('video/mp2t', { ...h264, audioCodec: 'aac' }),
    facts('video/x-flv', { ...h264, audioCodec: 'aac' }),
    facts('audio/mp4', { codec: 'alac', audioCodec: 'alac' }),
  ])('$mime of $codec ($profile) and $audioCodec', (file) => {
    expect(conversionNeed(file)).toBe('video');
  });
});

it('converts documents to pages, Office documents by way of a PDF', () => {
  expect(conversionNeed(facts('application/pdf'))).toBe('pages');
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(conversionNeed(facts(docx))).toBe('office');
});

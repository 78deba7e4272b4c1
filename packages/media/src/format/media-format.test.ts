import { MATERIAL_SUFFIXES } from '@marquee/contract';
import { expect, it } from 'vitest';
import { ffmpegInput, formatOfSuffix, rulesOf } from './media-format.ts';

it('knows a format of the right type for every suffix that the contract accepts', () => {
  for (const [suffix, type] of Object.entries(MATERIAL_SUFFIXES)) {
    const format = formatOfSuffix(suffix);
    expect([suffix, format && rulesOf(format).type]).toEqual([suffix, type]);
  }
});

it('U6 lets ffmpeg open only this file, with the demuxer of its format', () => {
  const args = ffmpegInput('/store/concat:a|b', 'avi');
  expect(args).toEqual(['-protocol_whitelist', 'file,pipe', '-f', 'avi', '-i', 'file:/store/concat:a|b']);
  expect(() => ffmpegInput('/store/a', 'pdf')).toThrow();
});

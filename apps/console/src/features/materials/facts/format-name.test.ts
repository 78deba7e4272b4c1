import { expect, test } from 'vitest';
import { codecName, formatName } from './format-name.ts';

test.each([
  ['image/jpeg', 'JPEG'],
  ['video/x-flv', 'FLV'],
  ['video/x-msvideo', 'AVI'],
  ['audio/mpeg', 'MP3'],
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPTX'],
])('%s is called %s', (mime, name) => {
  expect(formatName(mime)).toBe(name);
});

test('codecs have their usual names', () => {
  expect(['h264', 'aac', 'mpeg4', 'vp9'].map(codecName)).toEqual(['H.264', 'AAC', 'MPEG-4', 'VP9']);
});

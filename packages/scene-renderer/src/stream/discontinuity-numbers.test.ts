import { expect, test } from 'vitest';
import { shortDiscontinuityNumbers } from './discontinuity-numbers.ts';

const playlist = (number: string) =>
  [
    '#EXTM3U',
    `#EXT-X-MEDIA-SEQUENCE:123456789`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${number}`,
    'part.ts',
    '',
  ].join('\n');

test.each([
  ['900000012', '0012'],
  ['18446744073709551615', '1615'],
  ['9999', '9999'],
  ['7', '7'],
])('the discontinuity sequence number %s of a playlist becomes %s, and nothing else changes', (from, to) => {
  expect(shortDiscontinuityNumbers(playlist(from))).toBe(playlist(to));
});

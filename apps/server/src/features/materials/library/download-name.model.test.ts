import { expect, it } from 'vitest';
import { downloadName } from './download-name.model.ts';

it.each([
  ['spring.jpeg', 'image/jpeg', 'spring.jpeg'],
  ['SPRING.JPG', 'image/jpeg', 'SPRING.JPG'],
  ['spring', 'image/jpeg', 'spring.jpg'],
  ['spring.png', 'image/bmp', 'spring.png.bmp'],
  ['v1.2', 'video/mp2t', 'v1.2.ts'],
  ['tone.opus', 'audio/ogg', 'tone.opus'],
])('saves %s of %s as %s', (name, mime, saved) => {
  expect(downloadName(name, mime)).toBe(saved);
});

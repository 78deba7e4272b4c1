import { expect, it } from 'vitest';
import { withoutLogin } from './relay-program.ts';

it.each([
  [
    'rtsp://operator:s3cret@10.0.0.7:554/live: 401 Unauthorized',
    'rtsp://10.0.0.7:554/live: 401 Unauthorized',
  ],
  ['rtsp://operator:p@ss@cam.example/live: timed out', 'rtsp://cam.example/live: timed out'],
  ['rtmp://cam.example/live/a@b: refused', 'rtmp://cam.example/live/a@b: refused'],
  ['Connection refused', 'Connection refused'],
])('the last words of a relay name no login of a camera: %s', (words, shown) => {
  expect(withoutLogin(words)).toBe(shown);
});

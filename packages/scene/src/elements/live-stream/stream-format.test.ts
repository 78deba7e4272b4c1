import { expect, test } from 'vitest';
import { streamFormatOf } from './stream-format.ts';

test.each([
  ['http://camera/live/index.m3u8', 'hls'],
  ['https://cdn.example.com/a.M3U8?token=1.flv', 'hls'],
  ['http://camera:8080/live/lobby.flv', 'flv'],
  ['http://192.168.1.1/stream.ts', 'ts'],
  ['http://camera:8889/lobby/whep', 'whep'],
  ['http://camera:1985/rtc/v1/whep/?app=live&stream=lobby', 'whep'],
  ['http://camera/clip.mp4', 'mp4'],
  ['http://192.168.1.1:4022/udp/239.0.0.1:1234', 'mp4'],
  ['http://m3u8/', 'mp4'],
])('finds in %s the format %s', (url, format) => {
  expect(streamFormatOf({ url, format: 'auto' })).toBe(format);
});

test('follows the author, whatever the address looks like', () => {
  expect(streamFormatOf({ url: 'http://192.168.1.1:4022/udp/239.0.0.1:1234', format: 'ts' })).toBe('ts');
});

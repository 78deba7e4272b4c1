import { expect, test } from 'vitest';
import { isRelayedAddress, isStreamAddress, publicAddressOf } from './relayed-address.ts';

test.each([
  'rtsp://camera/1',
  'RTSP://192.168.1.9:554/Streaming/Channels/101?transportmode=unicast',
  'rtsps://admin:p%40ss@camera:322/live',
  'rtmp://media.example.com/live/lobby',
  'rtsp://[fd00::9]/1',
])('%s is relayed', (address) => {
  expect([isRelayedAddress(address), isStreamAddress(address)]).toEqual([true, true]);
});

test.each([
  'rtsp://',
  'rtsp:///1',
  'rtsp:\\\\camera',
  'rtsp://cam era/1',
  'mms://camera/1',
  'file:///etc/passwd',
  '',
])('%j is no address of a stream', (address) => {
  expect([isRelayedAddress(address), isStreamAddress(address)]).toEqual([false, false]);
});

test('a web address is received by the browser', () => {
  expect([isRelayedAddress('http://camera/1.m3u8'), isStreamAddress('http://camera/1.m3u8')]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['rtsp://admin:secret@camera/1?token=2', 'rtsp://camera/1'],
  ['rtmp://media/live/a', 'rtmp://media/live/a'],
  ['rtsp://admin:se@cret@camera/1', 'rtsp://camera/1'],
  ['http://one/live.m3u8?key=1#x', 'http://one/live.m3u8'],
])('nothing of %s that is secret is shown', (address, shown) => {
  expect(publicAddressOf(address)).toBe(shown);
});

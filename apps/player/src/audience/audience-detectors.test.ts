import { FakeClock, settle } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { AddressDetector } from './address-detector.ts';
import { sourceOf } from './audience-bridge.ts';
import { CameraDetector } from './camera-detector.ts';

const ADDRESS = 'http://127.0.0.1:8123/viewers';

it('asks a sensor every second, and is silent while it does not answer', async () => {
  const clock = new FakeClock();
  const answers = [Response.json([{ gender: 'male' }]), new Response('', { status: 500 }), Response.json([])];
  const asked: string[] = [];
  const reports: unknown[] = [];
  const detector = new AddressDetector(ADDRESS, clock, async (address) => {
    asked.push(String(address));
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer;
  });
  detector.start((viewers) => reports.push(viewers));
  await clock.advanceAndSettle(3000);
  expect(reports).toEqual([[{ gender: 'male' }], []]);
  expect(asked).toEqual([ADDRESS, ADDRESS, ADDRESS, ADDRESS]);
  detector.stop();
  await clock.advanceAndSettle(5000);
  expect(asked).toHaveLength(4);
  expect(clock.pending).toBe(0);
});

it('counts the faces that the browser finds, and closes the camera', async () => {
  const clock = new FakeClock();
  const found = [[{}], [{}, {}], []];
  const reports: unknown[] = [];
  let isOpen = false;
  const stream = { getTracks: () => [{ stop: () => (isOpen = false) }] } as unknown as MediaStream;
  const detector = new CameraDetector({
    clock,
    media: { getUserMedia: async () => ((isOpen = true), stream) },
    faces: { detect: async () => found.shift() ?? [] },
    newVideo: () => ({ play: async () => undefined }) as unknown as HTMLVideoElement,
    onFailure: () => {},
  });
  detector.start((viewers) => reports.push(viewers));
  await clock.advanceAndSettle(1000);
  const face = { gender: null, age: null, attention: true };
  expect(reports).toEqual([[face], [face, face], []]);
  expect(isOpen).toBe(true);
  detector.stop();
  await settle();
  expect(isOpen).toBe(false);
  expect(clock.pending).toBe(0);
});

it('says why a camera does not work, and tries again later', async () => {
  const clock = new FakeClock();
  const failures: string[] = [];
  const detector = new CameraDetector({
    clock,
    media: { getUserMedia: async () => Promise.reject(new Error('no camera')) },
    faces: { detect: async () => [] },
    newVideo: () => ({}) as HTMLVideoElement,
    onFailure: (reason) => failures.push(reason),
  });
  detector.start(() => {});
  await clock.advanceAndSettle(60_000);
  expect(failures).toEqual(['no camera', 'no camera', 'no camera']);
  detector.stop();
});

it('is off unless the address of the page sets it up', () => {
  const of = (audience?: string) =>
    sourceOf(1, new URLSearchParams(audience === undefined ? {} : { audience }), undefined);
  expect(of()).toBeUndefined();
  expect(of('0')).toBeUndefined();
  expect(of('javascript:alert(1)')).toBeUndefined();
  expect(of('1')).toEqual({ kind: 'bridge' });
  expect(of('camera')).toEqual({ kind: 'camera' });
  expect(of(ADDRESS)).toEqual({ kind: 'address', address: ADDRESS });
});

it('is what the set-up page stored for its own screen, unless the address of the page names another', () => {
  const stored = { 1: 'camera', 2: ADDRESS };
  const none = new URLSearchParams();
  expect(sourceOf(1, none, stored)).toEqual({ kind: 'camera' });
  expect(sourceOf(2, none, stored)).toEqual({ kind: 'address', address: ADDRESS });
  expect(sourceOf(2, none, { 1: 'camera' })).toBeUndefined();
  expect(sourceOf(2, new URLSearchParams({ audience: '1' }), stored)).toEqual({ kind: 'bridge' });
  expect(sourceOf(1, new URLSearchParams({ audience: '' }), stored)).toBeUndefined();
});

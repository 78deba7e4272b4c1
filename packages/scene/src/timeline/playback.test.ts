import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { Playback, type PlaybackOptions } from './playback.ts';

/** A playback of two scenes of 2 s and 3 s that records all its events. */
function setUp(options: Partial<PlaybackOptions> = {}) {
  const clock = new FakeClock(1_000_000);
  const playback = new Playback({ clock, ...options });
  const events: string[] = [];
  playback.onSceneChange(({ sceneIndex, cycle, cause }) => events.push(`${sceneIndex}/${cycle} ${cause}`));
  playback.onEnd(() => events.push('end'));
  const document = aDocument({ scenes: [aScene({ durationMs: 2_000 }), aScene({ durationMs: 3_000 })] });
  return { clock, playback, events, document };
}

test('plays the scenes in order and ends once', () => {
  const { clock, playback, events, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(60_000);
  expect(events).toEqual(['0/0 load', '1/0 time', 'end']);
  expect(playback.frame).toMatchObject({
    sceneIndex: 1,
    sceneTimeMs: 3_000,
    isEnded: true,
    isPlaying: false,
  });
  expect(clock.pending).toBe(0);
});

test('frames follow the clock exactly', () => {
  const { clock, playback, document } = setUp();
  const times: number[] = [];
  playback.onFrame((frame) => times.push(frame.timeMs));
  playback.load(document);
  playback.start();
  playback.play();
  times.length = 0;
  clock.advance(64);
  expect(times).toEqual([16, 32, 48, 64]);
});

test('shows each scene again when looping', () => {
  const { clock, playback, events, document } = setUp({ loop: true });
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(7_500);
  expect(events).toEqual(['0/0 load', '1/0 time', '0/1 time', '1/1 time']);
  expect(playback.frame).toMatchObject({ timeMs: 2_500, cycle: 1 });
});

test('a single scene that loops appears once per run', () => {
  const { clock, playback, events } = setUp({ loop: true });
  playback.start();
  playback.load(aDocument({ scenes: [aScene({ durationMs: 1_000 })] }));
  playback.play();
  clock.advance(3_100);
  expect(events).toEqual(['0/0 load', '0/1 time', '0/2 time', '0/3 time']);
});

test('stops while paused and continues from there', () => {
  const { clock, playback, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(500);
  playback.pause();
  clock.advance(10_000);
  expect(playback.frame).toMatchObject({ timeMs: 500, isPlaying: false });
  expect(clock.pending).toBe(0);
  playback.play();
  clock.advance(100);
  expect(playback.frame).toMatchObject({ timeMs: 600, isPlaying: true });
});

test('jumps to any time, playing or not', () => {
  const { playback, events, document } = setUp();
  playback.load(document);
  playback.seek(2_400);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, sceneTimeMs: 400 });
  playback.seek(-7);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, sceneTimeMs: 0 });
  expect(events).toEqual(['0/0 load', '1/0 seek', '0/0 seek']);
});

test('changes the rate without a jump', () => {
  const { clock, playback, events, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(1_000);
  playback.setRate(2);
  expect(playback.frame?.timeMs).toBe(1_000);
  clock.advance(500);
  expect(playback.frame?.timeMs).toBe(2_000);
  expect(events).toContain('1/0 time');
});

test('refuses a rate of 0 or less', () => {
  const { playback } = setUp();
  expect(() => playback.setRate(0)).toThrow(RangeError);
});

test('plays from the beginning after the end', () => {
  const { clock, playback, events, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(5_000);
  playback.play();
  expect(playback.frame).toMatchObject({ timeMs: 0, isPlaying: true });
  clock.advance(5_000);
  expect(events).toEqual(['0/0 load', '1/0 time', 'end', '0/0 seek', '1/0 time', 'end']);
});

test('finishes the current run when looping is switched off', () => {
  const { clock, playback, events, document } = setUp({ loop: true });
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(6_000);
  playback.setLoop(false);
  expect(playback.frame?.timeMs).toBe(1_000);
  clock.advance(10_000);
  expect(events.at(-1)).toBe('end');
});

test('changes scenes on time without display frames', () => {
  const { clock, playback, events, document } = setUp({ frames: () => () => {} });
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(2_000);
  expect(events).toEqual(['0/0 load', '1/0 time']);
  clock.advance(3_000);
  expect(events.at(-1)).toBe('end');
});

test('plays a scene that is longer than the maximum timer delay', () => {
  const { clock, playback, events } = setUp({ frames: () => () => {} });
  const scenes = [aScene({ durationMs: 30 * 24 * 3_600_000 }), aScene()];
  playback.start();
  playback.load(aDocument({ scenes }));
  playback.play();
  clock.advance(30 * 24 * 3_600_000);
  expect(events).toEqual(['0/0 load', '1/0 time']);
});

test('stop releases every timer and start continues from the same position', () => {
  const { clock, playback, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(700);
  playback.stop();
  expect(clock.pending).toBe(0);
  clock.advance(5_000);
  playback.start();
  clock.advance(100);
  expect(playback.frame?.timeMs).toBe(800);
});

test('a listener that throws does not end playback for the others', () => {
  const { clock, playback, events, document } = setUp();
  playback.start();
  playback.load(document);
  playback.play();
  const cancel = playback.onFrame(() => {
    throw new Error('painter');
  });
  expect(() => clock.advance(16)).toThrow('painter');
  cancel();
  clock.advance(5_000);
  expect(events).toEqual(['0/0 load', '1/0 time', 'end']);
});

test('the end listener can load the next program', () => {
  const { clock, playback, events, document } = setUp();
  playback.onEnd(() => {
    playback.load(document);
    playback.play();
  });
  playback.start();
  playback.load(document);
  playback.play();
  clock.advance(5_000);
  expect(events.slice(-2)).toEqual(['end', '0/0 load']);
  expect(playback.frame).toMatchObject({ timeMs: 0, isPlaying: true });
});

test('keeps its position when the document is edited', () => {
  const { playback, document } = setUp();
  playback.load(document);
  playback.seek(2_500);
  playback.load({ ...document, width: 800 }, { timeMs: 2_500 });
  expect(playback.frame).toMatchObject({ sceneIndex: 1, sceneTimeMs: 500 });
});

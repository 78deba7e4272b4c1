import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { Playback } from './playback.ts';

/** Three scenes of 10 s; the second one is the home scene, to which the program returns after 20 s. */
function setUp({ isInteractive = true, loop = false } = {}) {
  const clock = new FakeClock(1_000_000);
  const playback = new Playback({ clock, loop });
  const events: string[] = [];
  playback.onSceneChange(({ sceneIndex, cause }) => events.push(`${sceneIndex} ${cause}`));
  playback.onEnd(() => events.push('end'));
  const scenes = ['a', 'home', 'c'].map((id) => aScene({ id, durationMs: 10_000 }));
  const interaction = { homeSceneId: 'home', homeJumpMs: 20_000 };
  playback.load(aDocument({ scenes, ...(isInteractive && { interaction }) }));
  playback.start();
  playback.play();
  return { clock, playback, events };
}

test('an untouched program plays its scenes in order and ends', () => {
  const { clock, events } = setUp();
  clock.advance(40_000);
  expect(events).toEqual(['0 load', '1 time', '2 time', 'end']);
});

test('a touch makes the scene stay, and its time goes on', () => {
  const { clock, playback, events } = setUp();
  clock.advance(4_000);
  playback.touch();
  clock.advance(16_000);
  expect(events).toEqual(['0 load']);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, sceneTimeMs: 20_000, isVisited: true });
});

test('a button shows its scene from the beginning', () => {
  const { clock, playback, events } = setUp();
  clock.advance(4_000);
  playback.act({ type: 'scene', sceneId: 'c' });
  expect(playback.frame).toMatchObject({ sceneIndex: 2, sceneTimeMs: 0, timeMs: 20_000, elapsedMs: 4_000 });
  clock.advance(1_500);
  expect(playback.frame).toMatchObject({ sceneIndex: 2, sceneTimeMs: 1_500, timeMs: 21_500 });
  playback.act({ type: 'next' });
  playback.act({ type: 'previous' });
  playback.act({ type: 'home' });
  playback.act({ type: 'home' });
  expect(events).toEqual(['0 load', '2 visit', '0 visit', '2 visit', '1 visit', '1 visit']);
});

test('music goes on while a visitor uses the program, and jumps with the timeline', () => {
  const { clock, playback } = setUp();
  clock.advance(4_000);
  playback.act({ type: 'scene', sceneId: 'c' });
  clock.advance(3_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 2, musicMs: 7_000 });
  clock.advance(18_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, isVisited: false, musicMs: 25_000 });
  playback.seek(12_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, musicMs: 12_000 });
});

test('music goes on when a program repeats', () => {
  const { clock, playback } = setUp({ isInteractive: false, loop: true });
  clock.advance(35_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, timeMs: 5_000, musicMs: 35_000 });
});

test('without a touch the program returns to its home scene and continues from there', () => {
  const { clock, playback, events } = setUp();
  clock.advance(4_000);
  playback.act({ type: 'scene', sceneId: 'c' });
  clock.advance(19_999);
  expect(playback.frame).toMatchObject({ sceneIndex: 2, isVisited: true });
  clock.advance(1);
  expect(playback.frame).toMatchObject({
    sceneIndex: 1,
    sceneTimeMs: 0,
    isVisited: false,
    elapsedMs: 24_000,
  });
  clock.advance(20_000);
  expect(events).toEqual(['0 load', '2 visit', '1 home', '2 time', 'end']);
});

test('every touch postpones the return', () => {
  const { clock, playback } = setUp();
  playback.touch();
  for (let touches = 0; touches < 5; touches += 1) {
    clock.advance(19_000);
    playback.touch();
  }
  clock.advance(19_999);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, isVisited: true });
  clock.advance(1);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, isVisited: false, elapsedMs: 115_000 });
});

test('a program that is touched does not end', () => {
  const { clock, playback, events } = setUp();
  clock.advance(29_000);
  playback.touch();
  clock.advance(10_000);
  expect(events).not.toContain('end');
});

test('a button that leads nowhere is only a touch', () => {
  const { clock, playback, events } = setUp();
  clock.advance(1_000);
  playback.act({ type: 'scene', sceneId: 'deleted' });
  playback.act({ type: 'web-page', url: 'https://example.com' });
  clock.advance(12_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, sceneTimeMs: 13_000, isVisited: true });
  expect(events).toEqual(['0 load']);
});

test('a jump ends the visit', () => {
  const { clock, playback } = setUp({ loop: true });
  playback.act({ type: 'scene', sceneId: 'c' });
  playback.seek(1_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 0, sceneTimeMs: 1_000, isVisited: false });
  clock.advance(10_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, sceneTimeMs: 1_000 });
});

test('while paused, buttons work and nobody is sent home', () => {
  const { clock, playback } = setUp();
  playback.pause();
  playback.act({ type: 'scene', sceneId: 'c' });
  clock.advance(60_000);
  expect(playback.frame).toMatchObject({ sceneIndex: 2, sceneTimeMs: 0, isVisited: true });
  playback.play();
  clock.advance(19_999);
  expect(playback.frame).toMatchObject({ sceneIndex: 2, isVisited: true });
  clock.advance(1);
  expect(playback.frame).toMatchObject({ sceneIndex: 1, isVisited: false });
});

test('an ordinary program ignores touches', () => {
  const { clock, playback } = setUp({ isInteractive: false });
  clock.advance(4_000);
  playback.touch();
  playback.act({ type: 'next' });
  expect(playback.frame).toMatchObject({ sceneIndex: 0, sceneTimeMs: 4_000, isVisited: false });
});

test('leaves no timer behind when stopped', () => {
  const { clock, playback } = setUp();
  playback.touch();
  playback.stop();
  expect(clock.pending).toBe(0);
});

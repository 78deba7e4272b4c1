import { Playback } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { followPlayback } from './follow-playback.ts';

/** The first program takes 5 s, the second 3 s. */
function setUp() {
  const clock = new FakeClock(1_000_000);
  const playbackOf = (durationMs: number) => {
    const playback = new Playback({ clock, loop: true });
    playback.load(aDocument({ scenes: [aScene({ durationMs })] }));
    playback.start();
    return playback;
  };
  const [lead, follower] = [playbackOf(5_000), playbackOf(3_000)];
  const stop = followPlayback(follower, lead);
  return { clock, lead, follower, stop };
}

test('the second screen plays and pauses with the first, in its own loop', () => {
  const { clock, lead, follower } = setUp();
  expect(follower.isPlaying).toBe(false);
  lead.play();
  clock.advance(4_000);
  expect(follower.frame).toMatchObject({ timeMs: 1_000, cycle: 1, isPlaying: true });
  lead.pause();
  clock.advance(4_000);
  expect(follower.frame).toMatchObject({ timeMs: 1_000, isPlaying: false });
});

test('the second screen follows jumps and speed', () => {
  const { clock, lead, follower } = setUp();
  lead.play();
  lead.seek(4_500);
  expect(follower.frame).toMatchObject({ timeMs: 1_500 });
  lead.setRate(2);
  clock.advance(500);
  expect(follower.frame).toMatchObject({ timeMs: 2_500, rate: 2 });
});

test('the second screen is at the time of the first when it is added later', () => {
  const { clock, lead, follower, stop } = setUp();
  stop();
  lead.play();
  clock.advance(8_500);
  followPlayback(follower, lead);
  expect(follower.frame).toMatchObject({ timeMs: 2_500, isPlaying: true });
});

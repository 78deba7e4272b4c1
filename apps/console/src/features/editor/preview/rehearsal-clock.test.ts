import { Playback } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { RehearsalClock } from './rehearsal-clock.ts';

const EVE = Date.UTC(2026, 11, 31, 23, 59, 50);

function setUp() {
  const page = new FakeClock(1_000_000);
  const playback = new Playback({ clock: page, loop: true });
  const clock = new RehearsalClock(page, playback);
  playback.load(aDocument({ scenes: [aScene({ durationMs: 3_000 }), aScene({ durationMs: 2_000 })] }));
  playback.start();
  playback.play();
  return { page, playback, clock };
}

test('a preview shows the present', () => {
  const { page, clock } = setUp();
  page.advance(2_000);
  expect(clock.epochNow()).toBe(page.epochNow());
});

test('a rehearsed time starts when it is chosen and goes on over the end of the program', () => {
  const { page, clock } = setUp();
  page.advance(4_000);
  clock.rehearse(EVE);
  expect(clock.epochNow()).toBe(EVE);
  page.advance(10_000);
  expect(clock.epochNow()).toBe(EVE + 10_000);
  clock.rehearse(null);
  expect(clock.epochNow()).toBe(page.epochNow());
});

test('a rehearsed time goes as fast as the playback and stops with it', () => {
  const { page, playback, clock } = setUp();
  clock.rehearse(EVE);
  playback.setRate(4);
  page.advance(1_000);
  expect(clock.epochNow()).toBe(EVE + 4_000);
  playback.pause();
  page.advance(60_000);
  expect(clock.epochNow()).toBe(EVE + 4_000);
});

test('a jump does not change a rehearsed time', () => {
  const { page, playback, clock } = setUp();
  clock.rehearse(EVE);
  page.advance(1_000);
  playback.seek(4_000);
  expect(clock.epochNow()).toBe(EVE + 1_000);
});

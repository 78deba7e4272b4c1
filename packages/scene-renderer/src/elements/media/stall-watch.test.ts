import { expect, test } from 'vitest';
import { StallWatch } from './stall-watch.ts';

test('reports a video that does not move for five seconds, once', () => {
  const watch = new StallWatch();
  const noticed = [0, 2_000, 4_000, 5_000, 6_000, 7_000].filter((time) => watch.observe(time, 1.5));
  expect(noticed).toEqual([5_000]);
});

test('starts over when the video moves again', () => {
  const watch = new StallWatch();
  for (const time of [0, 4_000]) watch.observe(time, 1);
  expect(watch.observe(5_000, 2)).toBe(false);
  expect(watch.observe(9_000, 2)).toBe(false);
  expect(watch.observe(10_000, 2)).toBe(true);
});

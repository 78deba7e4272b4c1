import { readAudience } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { audienceIn } from './simulated-audience.ts';

const START = Date.UTC(2026, 10, 20, 16);
const SLOT = 300_000;

const dayOf = (seed: string) =>
  Array.from({ length: 288 }, (_, slot) =>
    audienceIn({ seed, from: START + slot * SLOT, timeZone: 'Asia/Shanghai', programId: 7 }),
  ).flat();

it('has the same people for the same device and day, and others for another device', () => {
  expect(dayOf('a')).toEqual(dayOf('a'));
  expect(dayOf('a')).not.toEqual(dayOf('b'));
});

it('reports what a server takes, and that it worked all day', () => {
  const day = dayOf('a');
  for (const counts of day) expect(readAudience({ ...counts, seq: 1 }, START)).toEqual({ ...counts, seq: 1 });
  expect(day.reduce((sum, { observedMs = 0 }) => sum + observedMs, 0)).toBe(86_400_000);
});

it('has more people at noon than at night, by the clock on the wall', () => {
  const peopleFrom = (from: number, to: number) =>
    dayOf('a')
      .filter((one) => one.from >= START + from * 3_600_000 && one.from < START + to * 3_600_000)
      .reduce((sum, { people }) => sum + people, 0);
  expect(peopleFrom(0, 6)).toBe(0);
  expect(peopleFrom(11, 14)).toBeGreaterThan(50);
});

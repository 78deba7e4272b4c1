import { readAudience } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { type AudiencePattern, countsOf, peopleIn, viewersAt } from './simulated-audience.ts';

const START = Date.UTC(2026, 10, 20, 16);
const SLOT = 300_000;
const timeZone = 'Asia/Shanghai';

const slotsOf = (seed: string, pattern: AudiencePattern = 'rush') =>
  Array.from({ length: 288 }, (_, slot) => {
    const from = START + slot * SLOT;
    return { from, people: peopleIn({ seed, pattern, from, timeZone }) };
  });
const dayOf = (seed: string) =>
  slotsOf(seed).flatMap(({ from, people }) => countsOf(people, { from, screen: 2 }, () => 7));

it('has the same people for the same device and day, and others for another device', () => {
  expect(dayOf('a')).toEqual(dayOf('a'));
  expect(dayOf('a')).not.toEqual(dayOf('b'));
});

it('reports what a server takes, and that it worked all day', () => {
  const day = dayOf('a');
  for (const counts of day) expect(readAudience({ ...counts, seq: 1 }, START)).toEqual({ ...counts, seq: 1 });
  expect(day.reduce((sum, { observedMs = 0 }) => sum + observedMs, 0)).toBe(86_400_000);
});

const peopleFrom = (from: number, to: number, pattern: AudiencePattern) =>
  slotsOf('a', pattern)
    .filter((slot) => slot.from >= START + from * 3_600_000 && slot.from < START + to * 3_600_000)
    .reduce((sum, { people }) => sum + people.length, 0);

it('has more people at noon than at night, by the clock on the wall', () => {
  expect(peopleFrom(0, 6, 'rush')).toBe(0);
  expect(peopleFrom(11, 14, 'rush')).toBeGreaterThan(50);
});

it('has about as many people of a steady crowd at night as at noon', () => {
  const night = peopleFrom(0, 6, 'steady');
  expect(night).toBeGreaterThan(50);
  expect(peopleFrom(12, 18, 'steady') / night).toBeCloseTo(1, 0);
});

it('counts each person with the program that they came to', () => {
  const { from, people } = slotsOf('a', 'steady')[0] ?? { from: 0, people: [] };
  const half = from + SLOT / 2;
  const counts = countsOf(people, { from, screen: 1 }, (at) => (at < half ? 7 : 8));
  const countOf = (programId: number) =>
    counts.filter((one) => one.programId === programId).reduce((sum, one) => sum + one.people, 0);
  expect(countOf(7)).toBe(people.filter(({ at }) => at < half).length);
  expect(countOf(7) + countOf(8)).toBe(people.length);
});

it('has those in front of the screen who have come and not gone, each kind once', () => {
  const woman = { gender: 'female', ageBand: '21-30', attentionMs: 0 } as const;
  const man = { ...woman, gender: 'male' } as const;
  const people = [
    { ...woman, at: 1000, dwellMs: 5000 },
    { ...woman, at: 2000, dwellMs: 5000 },
    { ...man, at: 3000, dwellMs: 1000 },
  ];
  const gendersAt = (at: number) => viewersAt(people, at).map(({ gender }) => gender);
  expect(gendersAt(999)).toEqual([]);
  expect(gendersAt(3000)).toEqual(['female', 'male']);
  expect(gendersAt(4000)).toEqual(['female']);
  expect(gendersAt(7000)).toEqual([]);
});

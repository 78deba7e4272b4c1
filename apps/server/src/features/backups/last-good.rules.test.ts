import { expect, it } from 'vitest';
import { damagedAt, lastGood } from './last-good.rules.ts';

const made = { id: 5 };
const verdict = (id: number, state: 'done' | 'failed') => ({ id, state, ended_at: id * 10 });

it.each([
  ['counts before any verification', { made, verdict: undefined }, made, undefined],
  ['counts once it was verified', { made, verdict: verdict(6, 'done') }, made, undefined],
  ['does not count once it was found damaged', { made, verdict: verdict(6, 'failed') }, undefined, 60],
  [
    'counts if it was made after the damage was found',
    { made, verdict: verdict(4, 'failed') },
    made,
    undefined,
  ],
  ['is none before the first', { made: undefined, verdict: undefined }, undefined, undefined],
])('the newest backup %s', (_, runs, good, damaged) => {
  expect(lastGood(runs)).toBe(good);
  expect(damagedAt(runs)).toBe(damaged);
});

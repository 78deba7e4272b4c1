import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverAt, type Emergency, nextCoverChange } from './emergency.ts';
import { evaluate, mayFinish, mayResume } from './evaluate.ts';
import { aCandidate, at } from './testing/schedule-builders.ts';

const NOON = at('2026-06-01T12:00+08:00');
const MINUTE = 60_000;
const ZONE = 'Asia/Shanghai';

const emergency = (changes: Partial<Emergency> = {}): Emergency => ({
  id: 7,
  screen: null,
  layout: 'full',
  startsAt: NOON,
  endsAt: NOON + 10 * MINUTE,
  ...changes,
});

const append = aCandidate({ releaseId: 1 });
const interCut = aCandidate({ releaseId: 2, mode: 'inter-cut' });
const replace = aCandidate({ releaseId: 3, mode: 'replace' });

describe('an emergency message that fills the screen', () => {
  it('hides even a replace release, which is named with the reason', () => {
    expect(evaluate([append, replace], 1, NOON, ZONE, [emergency()])).toEqual({
      playing: [],
      mode: 'replace',
      emergency: 7,
      rejected: [
        { releaseId: 1, reason: 'replaced-by', by: 3 },
        { releaseId: 3, reason: 'emergency' },
      ],
      nextChangeAt: NOON + 10 * MINUTE,
    });
  });

  it('begins and ends to the millisecond', () => {
    const list = [emergency()];
    const before = evaluate([append], 1, NOON - 1, ZONE, list);
    expect(before).toMatchObject({ playing: [1], nextChangeAt: NOON });
    expect(evaluate([append], 1, NOON + 10 * MINUTE, ZONE, list).playing).toEqual([1]);
  });

  it('pauses what plays and what an inter-cut release has paused, and ends what a replace release lets finish', () => {
    const paused = evaluate([append, interCut], 1, NOON, ZONE, [emergency()]);
    expect([append, interCut].map((one) => mayResume(paused, one))).toEqual([true, true]);
    const replaced = evaluate([append, replace], 1, NOON, ZONE, [emergency()]);
    expect([1, 3].map((id) => mayFinish(replaced, id))).toEqual([false, false]);
    expect([append, replace].map((one) => mayResume(replaced, one))).toEqual([false, true]);
  });

  it('hides nothing on the other screen of the device', () => {
    const list = [emergency({ screen: 2 })];
    expect(evaluate([append], 1, NOON, ZONE, list)).toEqual(evaluate([append], 1, NOON, ZONE));
  });
});

it('an emergency message in a band hides nothing, also instead of an earlier one that fills the screen', () => {
  const band = emergency({ id: 8, layout: 'band', startsAt: NOON + MINUTE, endsAt: NOON + 2 * MINUTE });
  expect(evaluate([append], 1, NOON, ZONE, [emergency(), band]).nextChangeAt).toBe(NOON + MINUTE);
  expect(evaluate([append], 1, NOON + MINUTE, ZONE, [emergency(), band])).toMatchObject({
    playing: [1],
    nextChangeAt: NOON + 2 * MINUTE,
  });
});

it('the next change is the first minute at which a person sees another message, or none', () => {
  const minute = fc.integer({ min: 0, max: 12 });
  const one = fc
    .record({
      startsAt: minute,
      endsAt: minute,
      layout: fc.constantFrom('band' as const, 'full' as const),
      screen: fc.constantFrom(null, 1, 2),
    })
    .map((message) => ({ ...message, startsAt: message.startsAt * MINUTE, endsAt: message.endsAt * MINUTE }));
  const list = fc.array(one, { maxLength: 5 }).map((all) => all.map((message, id) => ({ ...message, id })));
  fc.assert(
    fc.property(list, minute, (emergencies, now) => {
      const seen = (at: number) => coverAt(emergencies, 1, at * MINUTE)?.id;
      const later = Array.from({ length: 14 - now }, (_, index) => now + 1 + index);
      const next = later.find((at) => seen(at) !== seen(now));
      expect(nextCoverChange(emergencies, 1, now * MINUTE)).toBe(next === undefined ? null : next * MINUTE);
    }),
    { numRuns: 2000 },
  );
});

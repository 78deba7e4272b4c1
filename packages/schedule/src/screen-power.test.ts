import { describe, expect, it } from 'vitest';
import { decide, evaluate, mayFinish, mayResume } from './evaluate.ts';
import { powerPlanSchema } from './plans/power-plan.schema.ts';
import { aCandidate, at } from './testing/schedule-builders.ts';

const ZONE = 'Asia/Shanghai';
const EVENING = at('2026-06-01T23:00+08:00');
const MORNING = at('2026-06-02T08:00+08:00');
const MINUTE = 60_000;

const plan = powerPlanSchema.parse({
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '08:00', off: '22:00' })),
});
const append = aCandidate({ releaseId: 1 });
const replace = aCandidate({ releaseId: 3, mode: 'replace' });
const emergency = {
  id: 7,
  screen: null,
  layout: 'full' as const,
  startsAt: EVENING,
  endsAt: EVENING + 10 * MINUTE,
};

describe('a screen that is off by its plan', () => {
  it('plays nothing until the plan turns it on, and gives that as the reason for everything that would play', () => {
    const planned = aCandidate({ releaseId: 4, status: 'unreviewed' });
    expect(evaluate([append, replace, planned], 1, EVENING, ZONE, [], plan)).toEqual({
      playing: [],
      mode: null,
      isOff: true,
      rejected: [
        { releaseId: 1, reason: 'screen-off' },
        { releaseId: 3, reason: 'screen-off' },
        { releaseId: 4, reason: 'not-approved' },
      ],
      nextChangeAt: MORNING,
    });
    expect(evaluate([append], 1, MORNING, ZONE, [], plan)).toMatchObject({
      playing: [1],
      nextChangeAt: at('2026-06-02T22:00+08:00'),
    });
  });

  it('ends every program at once and pauses none', () => {
    const off = evaluate([append, replace], 1, EVENING, ZONE, [], plan);
    expect([1, 3].map((id) => mayFinish(off, id))).toEqual([false, false]);
    expect([append, replace].map((one) => mayResume(off, one))).toEqual([false, false]);
  });

  it('shows an emergency message that fills the screen, until the message ends', () => {
    const covered = evaluate([append], 1, EVENING, ZONE, [emergency], plan);
    expect(covered).toMatchObject({ playing: [], emergency: 7, nextChangeAt: emergency.endsAt });
    expect(covered).not.toHaveProperty('isOff');
    expect(evaluate([append], 1, emergency.endsAt, ZONE, [emergency], plan)).toMatchObject({ isOff: true });
  });
});

it('a screen that is off for another reason has no next change', () => {
  expect(evaluate([append], 1, MORNING, ZONE, [], 'off')).toMatchObject({ isOff: true, nextChangeAt: null });
});

it('the decision without the next change is the same', () => {
  for (const instant of [EVENING, MORNING]) {
    const { nextChangeAt: _, ...expected } = evaluate([append, replace], 1, instant, ZONE, [], plan);
    expect(decide([append, replace], 1, instant, ZONE, plan)).toEqual(expected);
  }
});

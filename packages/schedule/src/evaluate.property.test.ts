import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Emergency } from './emergency.ts';
import { evaluate } from './evaluate.ts';
import { MINUTE, playingByOracle, SCREENS, SECOND, scene } from './testing/drawn-schedules.ts';

/** `npm run soak` compares 100,000 schedules. */
const RUNS = isSoak ? 100_000 : 1000;
const MINUTE_BY_MINUTE_RUNS = isSoak ? 2000 : 60;
const TIME_LIMIT = isSoak ? 20 * MINUTE : MINUTE;

/** Fractions of the time until the next change. */
const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 12,
  maxLength: 12,
});

describe('R7: evaluate compared with a wall clock', () => {
  it(
    'chooses what a person reading the clock would choose, and announces the second at which that changes',
    () => {
      fc.assert(
        fc.property(scene, fractions, ({ zone, now, candidates, emergencies }, list) => {
          for (const screen of SCREENS) {
            const choice = (at: number) => {
              const cover = coverByOracle(emergencies, screen, at);
              return {
                cover,
                playing: cover === undefined ? playingByOracle(candidates, screen, at, zone) : [],
              };
            };
            const evaluation = evaluate(candidates, screen, now, zone, emergencies);
            const { playing, emergency: cover, nextChangeAt } = evaluation;
            const chosen = { cover, playing };
            expect(chosen).toEqual(choice(now));
            const end = nextChangeAt ?? now + 4000 * MINUTE;
            for (const fraction of list)
              expect(choice(now + Math.floor(fraction * (end - now)))).toEqual(chosen);
            if (nextChangeAt === null) continue;
            expect(choice(nextChangeAt - SECOND)).toEqual(chosen);
            expect(choice(nextChangeAt)).not.toEqual(chosen);
          }
        }),
        { numRuns: RUNS },
      );
    },
    TIME_LIMIT,
  );

  it(
    'announces the next change minute by minute',
    () => {
      fc.assert(
        fc.property(scene, ({ zone, now, candidates }) => {
          const { playing, nextChangeAt } = evaluate(candidates, 1, now, zone);
          const limit = Math.min(nextChangeAt ?? Number.POSITIVE_INFINITY, now + 3000 * MINUTE);
          for (let t = now + MINUTE; t < limit; t += MINUTE) {
            if (playingByOracle(candidates, 1, t, zone).join() !== playing.join())
              expect.fail(`missed ${new Date(t).toISOString()}`);
          }
        }),
        { numRuns: MINUTE_BY_MINUTE_RUNS },
      );
    },
    TIME_LIMIT,
  );

  it('accounts for every candidate of a screen exactly once, and names what plays instead', () => {
    fc.assert(
      fc.property(scene, ({ zone, now, candidates }) => {
        for (const screen of SCREENS) {
          const { playing, rejected } = evaluate(candidates, screen, now, zone);
          const named = [...playing, ...rejected.map(({ releaseId }) => releaseId)].sort((a, b) => a - b);
          const own = candidates.filter((one) => one.screen === screen);
          expect(named).toEqual(own.map(({ releaseId }) => releaseId));
          for (const { reason, by } of rejected)
            expect([by]).toEqual(reason === 'replaced-by' ? playing : [undefined]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The last one to begin, if it fills the screen. */
function coverByOracle(emergencies: readonly Emergency[], screen: number, at: number): number | undefined {
  const inEffect = emergencies
    .filter((one) => (one.screen ?? screen) === screen && one.startsAt <= at && at < one.endsAt)
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);
  const last = inEffect.at(-1);
  return last?.layout === 'full' ? last.id : undefined;
}

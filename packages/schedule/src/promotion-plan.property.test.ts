import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { AGE_BANDS, GENDERS, type PreciseLabel } from './precise-label.schema.ts';
import { type PromotionCandidate, type PromotionReason, promote } from './promotion.ts';
import {
  NO_PROMOTION,
  nextPromoted,
  PROMOTION_STRATEGIES,
  type PromotionState,
  withoutPromotion,
} from './promotion-turn.ts';
import { MINUTE, playingByOracle, SCREENS, scene } from './testing/drawn-schedules.ts';
import type { Viewer } from './viewer.ts';

/** `npm run soak` compares 50,000 plans. */
const RUNS = isSoak ? 50_000 : 1000;
const TIME_LIMIT = isSoak ? 20 * MINUTE : MINUTE;

/** At most as many releases as a scene has. */
const MAX_RELEASES = 6;

/** As in label settings: a set names at least a gender or an age band. */
const labelSet: fc.Arbitrary<PreciseLabel> = fc
  .record({
    priority: fc.integer({ min: 1, max: 10 }),
    genders: fc.subarray([...GENDERS]),
    ageBands: fc.subarray([...AGE_BANDS]),
  })
  .filter(({ genders, ageBands }) => genders.length + ageBands.length > 0);

/** The label sets of a company, and the programs of each release: the place of the set of each program, or none. */
const labelled = fc.array(labelSet, { minLength: 1, maxLength: 5 }).chain((sets) =>
  fc.tuple(
    fc.constant(sets),
    fc.array(fc.array(fc.option(fc.nat({ max: sets.length - 1 })), { maxLength: 4 }), {
      minLength: MAX_RELEASES,
      maxLength: MAX_RELEASES,
    }),
  ),
);

const viewer: fc.Arbitrary<Viewer> = fc.record({
  gender: fc.option(fc.constantFrom(...GENDERS)),
  ageBand: fc.option(fc.constantFrom(...AGE_BANDS)),
});

/** Audiences that come one after another, each some minutes after the former; an empty one is nobody. */
const visits = fc.array(
  fc.record({ afterMinutes: fc.integer({ min: 0, max: 400 }), audience: fc.array(viewer, { maxLength: 3 }) }),
  { minLength: 1, maxLength: 8 },
);

it(
  'promotes on each screen what a person with the plan, the label sets, and a list of the last programs would promote',
  () => {
    fc.assert(
      fc.property(
        scene,
        labelled,
        visits,
        fc.constantFrom(...PROMOTION_STRATEGIES),
        ({ zone, now, candidates }, [sets, programs], list, strategy) => {
          const programsOf = (releaseIds: readonly number[]) =>
            releaseIds.flatMap((releaseId) =>
              (programs[releaseId - 1] ?? []).map(
                (set, programIndex): PromotionCandidate => ({
                  ...{ releaseId, programIndex },
                  label: set === null ? undefined : sets[set],
                }),
              ),
            );
          for (const screen of SCREENS) {
            let at = now;
            let state: PromotionState = NO_PROMOTION;
            let former = '';
            const lasts = new Map<string, string>();
            for (const { afterMinutes, audience } of list) {
              at += afterMinutes * MINUTE;
              const { playing } = evaluate(candidates, screen, at, zone);
              const promotion = promote(programsOf(playing), audience);
              const expected = outcomeOf(programsOf(playingByOracle(candidates, screen, at, zone)), audience);
              const reasons = new Map<string, string>([
                ...promotion.chosen.map((item) => [nameOf(item), 'chosen'] as const),
                ...promotion.rejected.map((item) => [nameOf(item), item.reason] as const),
              ]);
              expect(Object.fromEntries(reasons)).toEqual(expected);

              const names = Object.keys(expected).filter((name) => expected[name] === 'chosen');
              const group = names.join();
              const isNew = group !== former;
              former = group;
              const last = strategy === 'A' && isNew ? undefined : lasts.get(group);
              const due = names[last === undefined ? 0 : (names.indexOf(last) + 1) % names.length];
              const next = nextPromoted(promotion.chosen, strategy, state);
              expect(next && nameOf(next.item)).toBe(due);
              if (due !== undefined) lasts.set(group, due);
              state = next?.state ?? withoutPromotion(state);
            }
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT,
);

function nameOf({ releaseId, programIndex }: { releaseId: number; programIndex: number }): string {
  return `${releaseId}.${programIndex}`;
}

/** Whether each program is chosen for the audience, or why not, by looking at one viewer after another. */
function outcomeOf(
  programs: readonly PromotionCandidate[],
  audience: readonly Viewer[],
): Record<string, PromotionReason | 'chosen'> {
  if (audience.length === 0) return {};
  const fits = (label: PreciseLabel) =>
    audience.map(({ gender, ageBand }) => ({
      gender: label.genders.length === 0 || label.genders.some((one) => one === gender),
      age: label.ageBands.length === 0 || label.ageBands.some((one) => one === ageBand),
    }));
  const isMatch = (label: PreciseLabel | undefined) =>
    label !== undefined && fits(label).some(({ gender, age }) => gender && age);
  const best = programs.reduce(
    (highest, { label }) => (label && isMatch(label) ? Math.min(highest, label.priority) : highest),
    Number.POSITIVE_INFINITY,
  );
  const reasonOf = (label: PreciseLabel | undefined): PromotionReason | 'chosen' => {
    if (!label) return 'no-label';
    if (isMatch(label)) return label.priority === best ? 'chosen' : 'priority';
    if (!fits(label).some(({ gender }) => gender)) return 'gender';
    return fits(label).some(({ age }) => age) ? 'viewer' : 'age';
  };
  return Object.fromEntries(programs.map((program) => [nameOf(program), reasonOf(program.label)]));
}

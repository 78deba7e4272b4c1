import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AGE_BANDS, GENDERS } from './precise-label.schema.ts';
import { type PromotionCandidate, promote } from './promotion.ts';
import {
  NO_PROMOTION,
  nextPromoted,
  PROMOTION_STRATEGIES,
  type PromotionState,
  withoutPromotion,
} from './promotion-turn.ts';
import type { Viewer } from './viewer.ts';

const label = fc.record({
  priority: fc.integer({ min: 1, max: 3 }),
  genders: fc.subarray([...GENDERS]),
  ageBands: fc.subarray([...AGE_BANDS]),
});
const programs = fc
  .array(fc.tuple(fc.constantFrom(1, 2), fc.option(label, { nil: undefined })), { maxLength: 7 })
  .map((list) =>
    list.map(
      ([releaseId, own], programIndex): PromotionCandidate => ({ releaseId, programIndex, label: own }),
    ),
  );
const viewer: fc.Arbitrary<Viewer> = fc.record({
  gender: fc.option(fc.constantFrom(...GENDERS)),
  ageBand: fc.option(fc.constantFrom(...AGE_BANDS)),
});
const audience = fc.array(viewer, { maxLength: 3 });

/** The programs for these viewers, as a person would find them. */
function oracle(list: readonly PromotionCandidate[], viewers: readonly Viewer[]): PromotionCandidate[] {
  const matching = list.filter(({ label: own }) =>
    viewers.some(({ gender, ageBand }) => {
      if (!own) return false;
      const isGender = own.genders.length === 0 || own.genders.some((one) => one === gender);
      const isAge = own.ageBands.length === 0 || own.ageBands.some((one) => one === ageBand);
      return isGender && isAge;
    }),
  );
  const best = Math.min(...matching.map(({ label: own }) => own?.priority ?? 0));
  return matching.filter(({ label: own }) => own?.priority === best);
}

const placesOf = (items: readonly { programIndex: number }[]) => items.map((item) => item.programIndex);

it('chooses what a person would choose, and accounts for each program once', () => {
  fc.assert(
    fc.property(programs, audience, (list, viewers) => {
      const { chosen, rejected } = promote(list, viewers);
      expect(placesOf(chosen)).toEqual(placesOf(oracle(list, viewers)));
      const all = placesOf([...chosen, ...rejected]).sort((a, b) => a - b);
      expect(all).toEqual(viewers.length > 0 ? placesOf(list) : []);
    }),
    { numRuns: 2000 },
  );
});

it('promotes by the strategy what a person with a list of the last programs would promote', () => {
  fc.assert(
    fc.property(
      programs,
      fc.array(audience, { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { maxLength: 20 }),
      fc.constantFrom(...PROMOTION_STRATEGIES),
      (list, audiences, visits, strategy) => {
        let state: PromotionState = NO_PROMOTION;
        const lasts = new Map<string, number>();
        let former = '';
        for (const visit of visits) {
          const chosen = oracle(list, audiences[visit] ?? []);
          const places = placesOf(chosen);
          const key = places.join();
          const next = nextPromoted(promote(list, audiences[visit] ?? []).chosen, strategy, state);
          const isNew = key !== former;
          former = key;
          const last = strategy === 'A' && isNew ? undefined : lasts.get(key);
          const expected = places[last === undefined ? 0 : (places.indexOf(last) + 1) % places.length];
          expect(next?.item.programIndex).toBe(expected);
          if (expected !== undefined) lasts.set(key, expected);
          state = next?.state ?? withoutPromotion(state);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

it('remembers a limited number of groups', () => {
  let state: PromotionState = NO_PROMOTION;
  for (let programIndex = 0; programIndex < 200; programIndex += 1)
    state = nextPromoted([{ releaseId: 1, programIndex }], 'B', state)?.state ?? state;
  expect(state.turns).toHaveLength(50);
  expect(state.turns.at(-1)?.item.programIndex).toBe(199);
});

import { describe, expect, it } from 'vitest';
import type { PreciseLabel } from './precise-label.schema.ts';
import { type PromotionCandidate, promote } from './promotion.ts';
import { ageBandOf, type Viewer } from './viewer.ts';

const label = (overrides: Partial<PreciseLabel>): PreciseLabel => ({
  priority: 1,
  genders: [],
  ageBands: [],
  ...overrides,
});
const programsOf = (...labels: (PreciseLabel | undefined)[]): PromotionCandidate[] =>
  labels.map((one, programIndex) => ({ releaseId: 1, programIndex, label: one }));
const woman: Viewer = { gender: 'female', ageBand: '21-30' };

/** The indexes of the chosen programs, and the reason for each other one. */
function outcomeOf(programs: PromotionCandidate[], audience: Viewer[]) {
  const { chosen, rejected } = promote(programs, audience);
  return {
    chosen: chosen.map(({ programIndex }) => programIndex),
    reasons: rejected.map(({ reason }) => reason),
  };
}

describe('promote', () => {
  it('chooses nothing and rejects nothing without an audience', () => {
    expect(promote(programsOf(label({})), [])).toEqual({ chosen: [], priority: null, rejected: [] });
  });

  it('leaves out programs without a label as long as one with a label matches', () => {
    const programs = programsOf(undefined, label({ genders: ['female'] }));
    expect(outcomeOf(programs, [woman])).toEqual({ chosen: [1], reasons: ['no-label'] });
  });

  it('chooses nothing when no label matches, and says why', () => {
    const programs = programsOf(label({ genders: ['male'] }), label({ ageBands: ['51+'] }), undefined);
    expect(outcomeOf(programs, [woman])).toEqual({ chosen: [], reasons: ['gender', 'age', 'no-label'] });
  });

  it('prefers the highest priority, which is 1', () => {
    const programs = programsOf(label({ priority: 2 }), label({ priority: 1 }), label({ priority: 1 }));
    expect(outcomeOf(programs, [woman])).toEqual({ chosen: [1, 2], reasons: ['priority'] });
    expect(promote(programs, [woman]).priority).toBe(1);
  });

  it('needs one viewer who fits both the gender and the age', () => {
    const programs = programsOf(label({ genders: ['male'], ageBands: ['21-30'] }));
    const boy: Viewer = { gender: 'male', ageBand: '0-10' };
    expect(outcomeOf(programs, [woman, boy])).toEqual({ chosen: [], reasons: ['viewer'] });
    expect(outcomeOf(programs, [woman, { ...boy, ageBand: '21-30' }])).toEqual({ chosen: [0], reasons: [] });
  });

  it('matches what is not known of a viewer only with labels that leave it open', () => {
    const programs = programsOf(label({ genders: ['male', 'female'] }), label({ ageBands: ['21-30'] }));
    expect(outcomeOf(programs, [{ gender: null, ageBand: '21-30' }]).chosen).toEqual([1]);
    expect(outcomeOf(programs, [{ gender: 'male', ageBand: null }]).chosen).toEqual([0]);
  });

  it.each([
    [0, '0-10'],
    [10.9, '0-10'],
    [11, '11-20'],
    [30, '21-30'],
    [31, '31-40'],
    [50, '41-50'],
    [51, '51+'],
    [120, '51+'],
  ])('counts an age of %s as %s', (age, band) => expect(ageBandOf(age)).toBe(band));
});

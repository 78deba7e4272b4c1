import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Candidate, PlayMode } from './candidate.ts';
import { positionInCycle } from './cycle.ts';
import type { Emergency } from './emergency.ts';
import { type Evaluation, evaluate, mayFinish, mayResume } from './evaluate.ts';
import { type PowerPlan, powerPlanSchema } from './plans/power-plan.schema.ts';
import { preciseLabelSchema } from './precise-label.schema.ts';
import { type Promotion, type PromotionCandidate, promote } from './promotion.ts';
import {
  NO_PROMOTION,
  nextPromoted,
  type PromotionState,
  type PromotionStrategy,
  withoutPromotion,
} from './promotion-turn.ts';
import type { RotationItem } from './rotation.ts';
import { scheduleSchema } from './schedule.schema.ts';
import type { Viewer } from './viewer.ts';

/** The candidates of a case are for the only screen of a device. */
type SingleScreenCandidate = Omit<Candidate, 'screen'>;

interface Vectors {
  version: number;
  cases: (Evaluation & {
    name: string;
    at: string;
    timeZone: string;
    candidates: SingleScreenCandidate[];
  })[];
  screens: {
    name: string;
    at: string;
    timeZone: string;
    candidates: Candidate[];
    screens: (Evaluation & { screen: number })[];
  }[];
  changes: {
    name: string;
    release: number;
    releaseMode: PlayMode;
    evaluation: Evaluation;
    finishes: boolean;
    resumes: boolean;
  }[];
  emergencies: (Evaluation & {
    name: string;
    at: string;
    timeZone: string;
    candidates: Candidate[];
    emergencies: Emergency[];
  })[];
  power: (Evaluation & {
    name: string;
    at: string;
    timeZone: string;
    candidates: Candidate[];
    emergencies: Emergency[];
    power: PowerPlan | 'off';
  })[];
  promotions: (Promotion & { name: string; programs: PromotionCandidate[]; audience: Viewer[] })[];
  strategies: {
    name: string;
    strategy: PromotionStrategy;
    chosen: RotationItem[][];
    plays: (number | null)[];
  }[];
  cycles: { name: string; durationsMs: number[]; serverTime: number; index: number; offsetMs: number }[];
}

const file = new URL('../../../docs/vectors/schedule.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the published vectors of schedules', () => {
  it('gap 5: are more than sixty, of different names, with valid schedules', () => {
    expect(new Set(vectors.cases.map(({ name }) => name)).size).toBe(vectors.cases.length);
    expect(vectors.cases.length).toBeGreaterThan(60);
    for (const { schedule } of vectors.cases.flatMap(({ candidates }) => candidates))
      expect(scheduleSchema.parse(schedule)).toEqual(schedule);
  });

  it.each(vectors.cases)('$name', ({ candidates, at, timeZone, playing, mode, rejected, nextChangeAt }) => {
    const onScreen = candidates.map((candidate) => ({ ...candidate, screen: 1 }));
    const expected = { playing, mode, rejected, nextChangeAt };
    expect(evaluate(onScreen, 1, Date.parse(at), timeZone)).toEqual(expected);
  });

  it.each(vectors.screens)('J11: two screens: $name', ({ candidates, at, timeZone, screens }) => {
    expect(screens.map(({ screen }) => screen)).toEqual([1, 2]);
    for (const { screen, ...expected } of screens)
      expect(evaluate(candidates, screen, Date.parse(at), timeZone)).toEqual(expected);
  });

  it.each(vectors.changes)('change: $name', ({ release, releaseMode, evaluation, finishes, resumes }) => {
    expect(mayFinish(evaluation, release)).toBe(finishes);
    expect(mayResume(evaluation, { releaseId: release, mode: releaseMode })).toBe(resumes);
  });

  it('player S3: have changes under an emergency for each mode and for what an inter-cut release has paused', () => {
    const covered = vectors.changes.filter(({ evaluation }) => evaluation.emergency !== undefined);
    expect(covered.map(({ releaseMode, resumes }) => `${releaseMode} ${resumes}`)).toEqual([
      'append true',
      'synchronised false',
      'append false',
      'replace true',
      'append true',
      'inter-cut true',
    ]);
  });

  it.each(vectors.emergencies)(
    'emergency: $name',
    ({ name, candidates, emergencies, at, timeZone, ...expected }) => {
      expect(evaluate(candidates, 1, Date.parse(at), timeZone, emergencies), name).toEqual(expected);
    },
  );

  it.each(vectors.power)(
    'W15: $name',
    ({ name, candidates, emergencies, power, at, timeZone, ...expected }) => {
      if (power !== 'off') expect(powerPlanSchema.parse(power)).toEqual(power);
      expect(evaluate(candidates, 1, Date.parse(at), timeZone, emergencies, power), name).toEqual(expected);
    },
  );

  it.each(vectors.cycles)('cycle: $name', ({ durationsMs, serverTime, index, offsetMs }) => {
    expect(positionInCycle(durationsMs, serverTime)).toEqual({ index, offsetMs });
  });

  it.each(vectors.promotions)('promotion: $name', ({ name, programs, audience, ...expected }) => {
    for (const { label } of programs) expect(preciseLabelSchema.optional().parse(label)).toEqual(label);
    expect(promote(programs, audience), name).toEqual(expected);
  });

  it.each(vectors.strategies)('strategy $strategy: $name', ({ strategy, chosen, plays }) => {
    let state: PromotionState = NO_PROMOTION;
    for (const [turn, group] of chosen.entries()) {
      const next = nextPromoted(group, strategy, state);
      const index = plays[turn] ?? null;
      expect(next?.item, `turn ${turn}`).toEqual(index === null ? undefined : group[index]);
      state = next?.state ?? withoutPromotion(state);
    }
  });

  it('have a version', () => {
    expect(vectors.version).toBe(6);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { type Evaluation, evaluate, mayFinish } from './evaluate.ts';
import { scheduleSchema } from './schedule.schema.ts';

interface Vectors {
  cases: (Evaluation & { name: string; at: string; timeZone: string; candidates: Candidate[] })[];
  changes: { name: string; release: number; evaluation: Evaluation; finishes: boolean }[];
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

  it.each(vectors.cases)('$name', ({ candidates, at, timeZone, playing, rejected, nextChangeAt }) => {
    expect(evaluate(candidates, Date.parse(at), timeZone)).toEqual({ playing, rejected, nextChangeAt });
  });

  it.each(vectors.changes)('change: $name', ({ release, evaluation, finishes }) => {
    expect(mayFinish(evaluation, release)).toBe(finishes);
  });
});

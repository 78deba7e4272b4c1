import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { powerPlanSchema } from './power-plan.schema.ts';
import { type PowerState, powerAt } from './power-plan.ts';
import { volumePlanSchema } from './volume-plan.schema.ts';
import { plannedVolumeAt } from './volume-plan.ts';

interface Case {
  name: string;
  at: string;
  timeZone: string;
  plan: unknown;
  nextChangeAt: number | null;
}

interface Vectors {
  version: number;
  power: (Case & PowerState)[];
  volume: (Case & { volume: number | null })[];
}

const file = new URL('../../../../docs/vectors/plans.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the published vectors of plans', () => {
  it.each(vectors.power)('power: $name', ({ plan, at, timeZone, isOn, reason, nextChangeAt }) => {
    const parsed = powerPlanSchema.parse(plan);
    expect(parsed).toEqual(plan);
    expect(powerAt(parsed, Date.parse(at), timeZone)).toEqual({ isOn, reason, nextChangeAt });
  });

  it.each(vectors.volume)('volume: $name', ({ plan, at, timeZone, volume, nextChangeAt }) => {
    const parsed = volumePlanSchema.parse(plan);
    expect(plannedVolumeAt(parsed, Date.parse(at), timeZone)).toEqual({
      volume: volume ?? undefined,
      nextChangeAt,
    });
  });

  it('have a version, and name each case once', () => {
    expect(vectors.version).toBe(1);
    for (const cases of [vectors.power, vectors.volume])
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });
});

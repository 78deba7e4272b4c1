import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { idsBody, wireArray, wireId, wireInteger } from '../kernel/wire.ts';

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** Years (spec §9); the last one has no upper end. */
export const AGE_BANDS = ['0-10', '11-20', '21-30', '31-40', '41-50', '51+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** 1 is the highest priority. */
export const LABEL_PRIORITIES = { highest: 1, lowest: 10 } as const;

/** Whom a program is for: devices with a camera prefer it for these viewers. */
export const programLabelSchema = z.object({
  priority: z.int(),
  /** None means both. */
  genders: z.array(z.enum(GENDERS)),
  /** None means all. */
  age_bands: z.array(z.enum(AGE_BANDS)),
});

export type ProgramLabel = z.infer<typeof programLabelSchema>;

export const labelPriority = wireInteger(LABEL_PRIORITIES.highest, LABEL_PRIORITIES.lowest);

/** The fields of a precise label in a body. */
export const labelShape = {
  priority: labelPriority.default(LABEL_PRIORITIES.highest),
  genders: choices(GENDERS),
  age_bands: choices(AGE_BANDS),
};

/** Sets the same precise label on several programs. */
export const programLabelBodySchema = idsBody({
  ...labelShape,
  /** A label set, whose values are taken in place of the others. */
  label_set_id: wireId.optional(),
}).refine(
  ({ genders, age_bands, label_set_id }) =>
    genders.length + age_bands.length > 0 || label_set_id !== undefined,
  { error: rule('at_least_one_label'), path: ['genders'] },
);

export const programLabelRemovalSchema = idsBody({});

function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  return wireArray(z.enum(values), 0, values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, rule('duplicate'))
    .default([]);
}

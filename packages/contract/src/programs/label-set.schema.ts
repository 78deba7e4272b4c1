import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireArray, wireFlag, wireId, wireLabel } from '../kernel/wire.ts';
import { AGE_BANDS, GENDERS, labelPriority, labelShape, programLabelSchema } from './program-label.schema.ts';

export const MAX_LABEL_SETS = 500;
export const MAX_LABEL_SET_NAME = 32;

export const labelSetSchema = programLabelSchema.extend({
  id: z.int(),
  name: z.string(),
  /** Programs of the company with this set, and those of them that still have former values of it. */
  program_count: z.int(),
  outdated_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type LabelSet = z.infer<typeof labelSetSchema>;

export const labelSetListQuerySchema = listQuery(['priority', 'name', 'created_at', 'updated_at'], {
  name: filterText.optional(),
  /** For viewers of this gender: also sets that name none. */
  gender: z.enum(GENDERS).optional(),
  /** For viewers of this age: also sets that name none. */
  age_band: z.enum(AGE_BANDS).optional(),
});

export const labelSetListSchema = listAnswer(labelSetSchema);

const fields = { name: wireLabel(MAX_LABEL_SET_NAME), ...labelShape };

const withLabel = <Schema extends z.ZodObject<typeof fields>>(schema: Schema) =>
  schema.refine(({ genders, age_bands }) => genders.length + age_bands.length > 0, {
    error: rule('at_least_one_label'),
    path: ['genders'],
  });

export const labelSetAddSchema = withLabel(z.object(fields));

/** Whether the programs with the set take over the new values, as far as the caller may change them. */
const updatesPrograms = wireFlag.default(false);

export const labelSetUpdateSchema = withLabel(
  z.object({ ...fields, id: wireId, updates_programs: updatesPrograms }),
);

export const labelSetPrioritySchema = idsBody({
  priority: labelPriority,
  updates_programs: updatesPrograms,
});

/** All sets of the company, each with the priority that it gets, and the one that the caller saw. */
export const labelSetOrderSchema = z.object({
  sets: wireArray(
    z.object({ id: wireId, priority: labelPriority, former: labelPriority }),
    1,
    2 * MAX_LABEL_SETS,
  ).refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, rule('duplicate')),
  updates_programs: updatesPrograms,
});

export type LabelSetOrder = z.output<typeof labelSetOrderSchema>;

export const labelSetDeleteSchema = idsBody({});

/** How many programs took over the new values. */
export const labelSetChangedSchema = z.object({ updated_count: z.int() });

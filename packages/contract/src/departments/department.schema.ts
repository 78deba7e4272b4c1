import { z } from 'zod';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { wireId, wireIds, wireInteger } from '../kernel/wire.ts';

const wireRule = z.string().regex(/^[01]{12}$/, rule('rule_flags'));

/** The four rules of a department, each as twelve flags; see `kernel/department-rules.ts` for their order. */
export const departmentRulesSchema = z.object({
  group: wireRule,
  device: wireRule,
  material: wireRule,
  program: wireRule,
});

/** `parent_id` 0 is the top of the tree, to which only administrators may add. */
export const departmentAddSchema = z.object({ name: nameSchema, parent_id: wireInteger(0) });

/** Transfers resources to another department. */
export const departmentHandoverSchema = z.object({ ids: wireIds, department_id: wireId });

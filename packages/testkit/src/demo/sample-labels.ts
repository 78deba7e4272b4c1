import { labelSetSchema } from '@marquee/contract';
import type { Marquee } from '../harness/index.ts';

/** Label sets, each with the program that has it: by its place among the sample programs. */
const LABELS = [
  { name: '年轻女性', priority: 1, genders: ['female'], age_bands: ['21-30', '31-40'], program: 1 },
  { name: '男士', priority: 2, genders: ['male'], age_bands: [], program: 2 },
  { name: '中老年顾客', priority: 3, genders: [], age_bands: ['41-50', '51+'], program: 3 },
];

/** Adds label sets, and gives them to programs, so that devices with cameras choose programs for their viewers. */
export async function seedLabels(marquee: Marquee, programIds: readonly number[]): Promise<void> {
  for (const { program, ...set } of LABELS) {
    const { id } = labelSetSchema.pick({ id: true }).parse(await marquee.call('POST', '/labels', set));
    await marquee.call('PUT', '/programs/labels', { ids: [programIds[program]], label_set_id: id });
  }
}

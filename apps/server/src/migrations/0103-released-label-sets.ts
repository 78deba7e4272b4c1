import type { Migration } from '../platform/database/migrate/migration.ts';

/** The name of the label set that the label of a released program came from. */
export default {
  name: '0103-released-label-sets',
  statements: ({ text }) => [`alter table release_program add column label_set ${text}`],
} satisfies Migration;

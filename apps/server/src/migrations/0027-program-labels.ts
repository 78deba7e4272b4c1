import type { Migration } from '../platform/database/migrate/migration.ts';

/** Precise labels of programs, as JSON; null without one. */
export default {
  name: '0027-program-labels',
  statements: ({ text }) => [`alter table program add column label ${text}`],
} satisfies Migration;

import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Precise promotion: the label of a released program, as JSON, null without one and in releases from before; and for
 * which viewers a device last reported to promote, as JSON, null for devices that never did.
 */
export default {
  name: '0044-precise-promotion',
  statements: ({ text }) => [
    `alter table release_program add column label ${text}`,
    `alter table device add column audience ${text}`,
  ],
} satisfies Migration;

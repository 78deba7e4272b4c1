import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * A hash of what an author wrote, on programs and on their released copies: they differ once a program has been edited
 * since its release. Rows from before have no hash; the time of their last save decides.
 */
export default {
  name: '0022-edited-since-release',
  statements: ({ text }) => [
    `alter table program add column content_hash ${text} not null default ''`,
    `alter table release_program add column content_hash ${text} not null default ''`,
    `update release_program set content_hash = 'former' where exists (
      select 1 from program join "release" on "release".id = release_program.release_id
      where program.id = release_program.program_id and program.updated_at > "release".created_at)`,
  ],
} satisfies Migration;

import type { Migration } from '../platform/database/migrate/migration.ts';

/** Links to previews that need no sign-in. */
export default {
  name: '0031-program-previews',
  statements: ({ id, int, text }) => [
    `create table program_preview (
      id ${id},
      company_id ${int} not null references company (id),
      program_id ${int} not null references program (id) on delete cascade,
      token_hash ${text} not null unique,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      expires_at ${int} not null
    )`,
    `create index program_preview_company on program_preview (company_id, expires_at)`,
    `create index program_preview_program on program_preview (program_id)`,
    `create index program_preview_creator on program_preview (creator_id)`,
  ],
} satisfies Migration;

import type { Migration } from '../platform/database/migrate/migration.ts';

/** The window that may save a program or a template, until it leaves or is silent for too long. */
export default {
  name: '0032-composition-editing',
  statements: ({ int, text }) =>
    (['program', 'template'] as const).flatMap((kind) => [
      `create table ${kind}_editing (
        ${kind}_id ${int} primary key references ${kind} (id) on delete cascade,
        user_id ${int} not null references "user" (id) on delete cascade,
        window_id ${text} not null,
        since ${int} not null,
        expires_at ${int} not null
      )`,
      `create index ${kind}_editing_user on ${kind}_editing (user_id)`,
    ]),
} satisfies Migration;

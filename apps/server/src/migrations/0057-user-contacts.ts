import type { Migration } from '../platform/database/migrate/migration.ts';

/** Phone and e-mail of users, who enter them themselves; empty until then. */
export default {
  name: '0057-user-contacts',
  statements: ({ text }) =>
    ['phone', 'email'].map((column) => `alter table "user" add column ${column} ${text} not null default ''`),
} satisfies Migration;

import type { Migration } from '../platform/database/migrate/migration.ts';

/** When the screen saver of an interactive release returns. In releases from before, all programs take turns. */
export default {
  name: '0046-interactive-releases',
  statements: ({ int }) => [`alter table "release" add column idle_seconds ${int} check (idle_seconds > 0)`],
} satisfies Migration;

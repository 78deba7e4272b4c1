import type { Migration } from '../platform/database/migrate/migration.ts';

/** The machine of each running node, what starts the node again after it has ended, and since when it is to restart. */
export default {
  name: '0086-node-supervisors',
  statements: ({ int }) => [
    `alter table server_node add column host text not null default ''`,
    'alter table server_node add column supervisor text',
    `alter table server_node add column restart_asked_at ${int}`,
  ],
} satisfies Migration;

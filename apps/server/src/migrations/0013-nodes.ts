import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Several servers on one database: which are alive, which holds a device's connection, and which one performed a
 * periodic duty.
 */
export default {
  name: '0013-nodes',
  statements: ({ int, text }) => [
    `create table server_node (
      id ${text} primary key,
      started_at ${int} not null,
      seen_at ${int} not null
    )`,
    `create table duty (
      name ${text} primary key,
      node_id ${text} not null,
      taken_at ${int} not null
    )`,
    `alter table device add column node_id ${text}`,
    `alter table upload add column held_by ${text}`,
    `alter table upload add column held_until ${int}`,
  ],
} satisfies Migration;

import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The devices that download or wait for their turn, if several nodes may serve them. The first ones of a company by their id have
 * their turn, as many as its limit allows; those of nodes that do not run do not count.
 */
export default {
  name: '0053-download-turns',
  statements: ({ id, int, text }) => [
    `create table download_turn (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      node_id ${text} not null
    )`,
    `create index download_turn_company on download_turn (company_id, id)`,
    `create index download_turn_node on download_turn (node_id)`,
  ],
} satisfies Migration;

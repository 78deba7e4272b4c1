import type { Migration } from '../platform/database/migrate/migration.ts';

/** Kinds that have had a lane of their own. */
const OWN_LANES = `kind in ('speech.prepare', 'rendition.make', 'material.process', 'material.convert') or kind like '%.slow'`;

/**
 * Whose work a job is, and its turn among the jobs of its lane. Jobs from before belong to nobody and come first, in the order of
 * their times.
 */
export default {
  name: '0049-job-turns',
  statements: ({ int, text }) => [
    `alter table job add column lane ${text} not null default 'shared'`,
    `alter table job add column company_id ${int}`,
    `alter table job add column user_id ${int}`,
    `alter table job add column is_urgent ${int} not null default 0 check (is_urgent in (0, 1))`,
    `alter table job add column turn ${int} not null default 0`,
    `update job set lane = kind where state <> 'done' and (${OWN_LANES})`,
    `create index job_turn on job (lane, company_id, turn) where state in ('waiting', 'running')`,
    `create index job_user on job (user_id, kind) where state in ('waiting', 'running')`,
  ],
} satisfies Migration;

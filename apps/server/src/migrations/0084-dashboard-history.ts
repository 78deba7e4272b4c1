import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The history that the home page draws. A row sums up the samples of its step; older rows are summed up to longer steps. Department 0
 * is the whole company.
 */
export default {
  name: '0084-dashboard-history',
  statements: ({ int, text, clustered }) => [
    `create table device_sample (
      company_id ${int} not null references company (id) on delete cascade,
      department_id ${int} not null,
      step_minutes ${int} not null,
      at ${int} not null,
      samples ${int} not null,
      online ${int} not null,
      offline ${int} not null,
      recovered ${int} not null,
      recovered_ms ${int} not null,
      primary key (company_id, department_id, step_minutes, at)
    ) ${clustered}`,
    `create table storage_sample (
      company_id ${int} not null references company (id) on delete cascade,
      step_minutes ${int} not null,
      at ${int} not null,
      samples ${int} not null,
      bytes ${int} not null,
      primary key (company_id, step_minutes, at)
    ) ${clustered}`,
    `create table traffic_sample (
      company_id ${int} not null references company (id) on delete cascade,
      department_id ${int} not null,
      direction ${text} not null,
      step_minutes ${int} not null,
      at ${int} not null,
      bytes ${int} not null,
      primary key (company_id, department_id, direction, step_minutes, at)
    ) ${clustered}`,
    `create index device_sample_age on device_sample (step_minutes, at)`,
    `create index storage_sample_age on storage_sample (step_minutes, at)`,
    `create index traffic_sample_age on traffic_sample (step_minutes, at)`,
  ],
} satisfies Migration;

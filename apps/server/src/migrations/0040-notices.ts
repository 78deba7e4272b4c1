import type { Migration } from '../platform/database/migrate/migration.ts';

/** Inter-cut and emergency messages, and how far each has come on its devices. */
export default {
  name: '0040-notices',
  statements: ({ id, int, text, clustered }) => [
    `create table notice (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      number ${int} not null,
      category ${int} not null check (category in (1, 2)),
      title ${text} not null,
      content ${text} not null,
      speed ${int} not null check (speed between 1 and 4),
      direction ${int} not null check (direction in (1, 2)),
      position ${int} not null check (position in (1, 2)),
      font_size ${int} not null,
      font_color ${text} not null,
      background_color ${text} not null,
      opacity ${int} not null check (opacity between 0 and 100),
      screen ${int} check (screen in (1, 2)),
      layout ${text} not null check (layout in ('band', 'full')),
      is_test ${int} not null check (is_test in (0, 1)),
      escalate_after_s ${int},
      type ${int} not null check (type in (1, 2)),
      start_at ${int} not null,
      end_at ${int} not null,
      play_count ${int},
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      offline_at ${int},
      offline_by ${int} references "user" (id) on delete set null,
      unique (company_id, number),
      check (start_at < end_at)
    )`,
    `create index notice_list on notice (company_id, created_at, id, department_id)`,
    `create index notice_department on notice (department_id, company_id)`,
    `create index notice_creator on notice (creator_id)`,
    `create index notice_offline_by on notice (offline_by)`,
    `create table notice_device (
      notice_id ${int} not null references notice (id) on delete cascade,
      device_id ${int} not null references device (id) on delete cascade,
      sent_at ${int},
      received_at ${int},
      shown_at ${int},
      ended_at ${int},
      reason ${text},
      primary key (notice_id, device_id)
    ) ${clustered}`,
    `create index notice_device_device on notice_device (device_id)`,
  ],
} satisfies Migration;

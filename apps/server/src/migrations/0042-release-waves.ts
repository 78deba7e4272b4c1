import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Releases in waves: how far each has come, its waves, and the wave of each device. A device has an approved release once
 * its wave is delivered. Without waves, and in releases from before, both are 0, so every device has it.
 */
export default {
  name: '0042-release-waves',
  statements: ({ int, text, clustered }) => [
    `alter table "release" add column wave_state ${text}
      check (wave_state in ('waiting', 'running', 'stopped', 'finished'))`,
    ...['wave', 'wave_count', 'delivered_wave', 'healthy_minutes', 'failure_percent'].map(
      (column) => `alter table "release" add column ${column} ${int} not null default 0`,
    ),
    `alter table "release" add column healthy_since ${int}`,
    `alter table "release" add column wave_stopped_at ${int}`,
    `alter table "release" add column wave_stop_reason ${text} check (wave_stop_reason in ('failures', 'operator'))`,
    `create index release_waves on "release" (wave_state) where wave_state is not null`,
    `create table release_wave (
      release_id ${int} not null references "release" (id) on delete cascade,
      wave ${int} not null,
      unit ${text} not null check (unit in ('devices', 'percent')),
      amount ${int} not null,
      reached_at ${int},
      finished_at ${int},
      primary key (release_id, wave)
    ) ${clustered}`,
    `alter table release_device add column wave ${int} not null default 0`,
  ],
} satisfies Migration;

import type { DatabaseSync } from 'node:sqlite';
import { defaultDepartment } from '@marquee/testkit/rows';

const MINUTE_MS = 60_000;

/** Every program is played ten to twenty-four times a day by every device, so that few rows stand for many plays. */
const PLAYS_OF_A_DAY = 17;

/** Daily sums of so many plays of company 1. */
export function seedManyPlays(database: DatabaseSync, plays: number): void {
  const rows = Math.ceil(plays / PLAYS_OF_A_DAY);
  database.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${rows})
    insert into play_day (device_id, kind, subject_id, release_id, day, company_id, subject_name, device_name,
      device_mac, count, duration_ms)
    select 1 + i % 30000, 1, 1 + i / 30000 % 10, 1, date('2026-08-01', (i / 300000) || ' days'), 1, 'program',
      'device', 'aa', ${PLAYS_OF_A_DAY}, 15000 * ${PLAYS_OF_A_DAY} from n`);
}

/** Samples of company 1 and one department up to a moment: ten minutes for two days, then hours. */
export function seedSamples(database: DatabaseSync, now: number): void {
  const department = defaultDepartment(database, 1);
  for (const [minutes, from, to] of [
    [10, now - 2 * 1440 * MINUTE_MS, now],
    [60, now - 35 * 1440 * MINUTE_MS, now - 2 * 1440 * MINUTE_MS],
  ] as const) {
    const step = minutes * MINUTE_MS;
    const first = Math.floor(from / step) * step;
    const count = Math.floor((to - first) / step);
    const times = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count}),
      part(id) as (select 0 union all select ${department})`;
    const samples = minutes / 10;
    database.exec(`${times} insert or ignore into device_sample
      (company_id, department_id, step_minutes, at, samples, online, offline, recovered, recovered_ms)
      select 1, part.id, ${minutes}, ${first} + i * ${step}, ${samples}, ${samples} * (50000 + i % 100),
        ${samples} * 50000, 1, 3600000 from n, part`);
    database.exec(`${times}, way(name) as (values ('device_down'), ('device_up'), ('console_down'), ('console_up'))
      insert or ignore into traffic_sample (company_id, department_id, direction, step_minutes, at, bytes)
      select 1, part.id, way.name, ${minutes}, ${first} + i * ${step}, 1000000 from n, part, way`);
  }
}

/** Tasks of the devices of company 1 in the last two days, an eighth of which failed. */
export function seedTasks(database: DatabaseSync, count: number, now: number): void {
  database.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
    insert into task (company_id, device_id, command, operation, args, status, reason, login_id, created_at)
    select 1, 1 + i % 1000, 'rpc-volume', 10, '{}', case when i % 8 = 0 then 'failed' else 'success' end,
      case when i % 8 = 0 then 'expired' end, 'admin', ${now} - i * ${Math.floor((2 * 86_400_000) / count)} from n`);
}

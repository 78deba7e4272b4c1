import type { DatabaseSync } from 'node:sqlite';

const FIRST_DAY = Date.parse('2026-09-01') / 86_400_000;
const OPEN_HOURS = 12;
const KINDS = 15;
const SHOWN_DAYS = 30;

/**
 * Inserts the sums of the counts of company 1, whose devices report some 830 records a day: in each of twelve hours each device has
 * people of most kinds.
 */
export function seedAudience(
  database: DatabaseSync,
  { devices, days }: { devices: number; days: number },
): { start: string; end: string; rows: number } {
  const kind = `(k.value % 3) as gender, (k.value % 7) as age_band`;
  const series = (name: string, from: number, count: number) =>
    `(with recursive s(value) as (select ${from} union all select value + 1 from s where value + 1 < ${from + count}) select value from s) as ${name}`;
  const all = `${series('d', FIRST_DAY, days)}, ${series('v', 1, devices)}`;
  const sums = (factor: number) =>
    `${factor} + (v.value * 7 + d.value * 3 + k.value) % 9, ${factor}, ${factor * 20_000}, ${factor * 4000}`;
  database.exec('begin');
  database.exec(`insert into audience_hours
    select 1, d.value, h.value, v.value, 1, 1 + v.value % 5, ${kind}, ${sums(3)}
    from ${series('d', FIRST_DAY, days)}, ${series('h', 9, OPEN_HOURS)}, ${series('v', 1, devices)}, ${series('k', 0, KINDS)}
    where true on conflict do nothing`);
  database.exec(`insert into audience_days
    select 1, d.value, ${kind}, v.value, 1, ${sums(36)}
    from ${all}, ${series('k', 0, KINDS)} where true order by 1, 2, 3, 4 on conflict do nothing`);
  database.exec(`insert into audience_visits
    select 1, d.value, k.value, v.value, ${sums(45)}, 3600000
    from ${series('d', FIRST_DAY, days)}, ${series('k', 9, OPEN_HOURS)}, ${series('v', 1, devices)}`);
  database.exec(`insert into audience_source
    select v.value, 1, ${FIRST_DAY}, ${FIRST_DAY + days - 1}, 1 from ${series('v', 1, devices)}`);
  database.exec('commit');
  const dayAt = (index: number) => new Date((FIRST_DAY + index) * 86_400_000).toISOString().slice(0, 10);
  const { rows } = database.prepare('select count(*) as rows from audience_hours').get() as { rows: number };
  return { start: dayAt(days - SHOWN_DAYS), end: dayAt(days - 1), rows };
}

import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { useDatabaseFromBefore } from './testing.ts';

const PLACE = { company_id: 1, day: 20_000, device_id: 3 };
const hour = (at: number, screen: number, program: number, people: number) =>
  `insert into audience_hours (company_id, day, hour, device_id, screen, program_id, gender, age_band, people, watched, dwell_ms,
    attention_ms) values (1, 20000, ${at}, 3, ${screen}, ${program}, 1, 2, ${people}, 1, 1000, 10)`;

const rows = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 9, 9, 0)`,
  hour(9, 1, 7, 2),
  hour(9, 2, 7, 3),
  hour(9, 1, 8, 4),
  hour(10, 1, 7, 5),
  `insert into audience_days (company_id, day, gender, age_band, device_id, screen, people, watched, dwell_ms, attention_ms)
    values (1, 20000, 1, 2, 3, 1, 14, 4, 4000, 40)`,
  `insert into audience_visits (company_id, day, hour, device_id, people, watched, dwell_ms, attention_ms, observed_ms)
    values (1, 20000, 9, 3, 9, 3, 3000, 30, 3600000)`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('counts of people from before on %s', (engine) => {
  const database = useDatabaseFromBefore('0104', engine, rows);
  const kind = { ...PLACE, gender: 1, age_band: 2 };

  it('are summed by hour, all screens and programs together', async () => {
    const hours = query(database.db).selectFrom('audience_hours').selectAll().orderBy('hour');
    expect(await hours.execute()).toEqual([
      { ...kind, hour: 9, people: 9, watched: 3, dwell_ms: 3000, attention_ms: 30 },
      { ...kind, hour: 10, people: 5, watched: 1, dwell_ms: 1000, attention_ms: 10 },
    ]);
  });

  it('are summed by program and day', async () => {
    const programs = query(database.db).selectFrom('audience_programs').selectAll().orderBy('program_id');
    expect(await programs.execute()).toEqual([
      { ...kind, program_id: 7, people: 10, watched: 3, dwell_ms: 3000, attention_ms: 30 },
      { ...kind, program_id: 8, people: 4, watched: 1, dwell_ms: 1000, attention_ms: 10 },
    ]);
  });

  it('keep their days, and how long the sources worked', async () => {
    expect(await query(database.db).selectFrom('audience_days').selectAll().execute()).toEqual([
      { ...kind, screen: 1, people: 14, watched: 4, dwell_ms: 4000, attention_ms: 40 },
    ]);
    expect(await query(database.db).selectFrom('audience_visits').selectAll().execute()).toEqual([
      { ...PLACE, hour: 9, people: 9, watched: 3, dwell_ms: 3000, attention_ms: 30, observed_ms: 3_600_000 },
    ]);
  });
});

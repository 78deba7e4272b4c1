import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { useDatabaseFromBefore } from './testing.ts';

const rows = [
  `insert into play_day (device_id, kind, subject_id, day, company_id, subject_name, device_name, device_mac, count,
    duration_ms, cut_count, cut_duration_ms) values (1, 1, 2, '2026-11-20', 1, 'p', 'd', 'aa', 3, 30, 1, 5)`,
  `insert into play_gap (device_id, boot_id, from_seq, to_seq, company_id, reason, received_at)
    values (1, 'boot-0001', 1, 4, 1, 'too-old', ${Date.parse('2026-11-21T10:00:00Z')})`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('play counts from before on %s', (engine) => {
  const database = useDatabaseFromBefore('0041', engine, rows);

  it('are kept, of no release', async () => {
    expect(await query(database.db).selectFrom('play_day').selectAll().execute()).toEqual([
      {
        device_id: 1,
        kind: 1,
        subject_id: 2,
        release_id: 0,
        day: '2026-11-20',
        company_id: 1,
        subject_name: 'p',
        device_name: 'd',
        device_mac: 'aa',
        count: 3,
        duration_ms: 30,
        cut_count: 1,
        cut_duration_ms: 5,
      },
    ]);
  });

  it('have their gaps on the day on which these arrived', async () => {
    const day = Date.parse('2026-11-21') / 86_400_000;
    const gaps = query(database.db).selectFrom('play_gap').select(['first_day', 'last_day']);
    expect(await gaps.execute()).toEqual([{ first_day: day, last_day: day }]);
  });
});

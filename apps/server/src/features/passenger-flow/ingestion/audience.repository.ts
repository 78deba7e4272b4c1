import { sql } from 'kysely';
import { type JsonColumn, jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { DaysRow, HoursRow, SourceRow, VisitsRow } from './audience-sums.model.ts';
import type { AudienceGapRow } from './judged-counts.model.ts';

/** How far the records of a boot have been taken. */
export interface BootMark {
  device_id: number;
  boot_id: string;
  up_to_seq: number;
}

const SUMS = { people: 'int', watched: 'int', dwell_ms: 'int', attention_ms: 'int' } as const;

const HOURS: Record<keyof HoursRow, JsonColumn> = {
  company_id: 'int',
  day: 'int',
  hour: 'int',
  device_id: 'int',
  screen: 'int',
  program_id: 'int',
  gender: 'int',
  age_band: 'int',
  ...SUMS,
};

const DAYS: Record<keyof DaysRow, JsonColumn> = {
  company_id: 'int',
  day: 'int',
  gender: 'int',
  age_band: 'int',
  device_id: 'int',
  screen: 'int',
  ...SUMS,
};

const VISITS: Record<keyof VisitsRow, JsonColumn> = {
  company_id: 'int',
  day: 'int',
  hour: 'int',
  device_id: 'int',
  ...SUMS,
  observed_ms: 'int',
};

export async function addToHours(trx: Trx, rows: readonly HoursRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = namesOf(HOURS);
  await sql`insert into audience_hours (${columns})
      select ${columns} from ${jsonRows(trx, rows, HOURS)} as v where true
      on conflict (company_id, day, hour, device_id, screen, program_id, gender, age_band) do update set
        people = audience_hours.people + excluded.people,
        watched = audience_hours.watched + excluded.watched,
        dwell_ms = audience_hours.dwell_ms + excluded.dwell_ms,
        attention_ms = audience_hours.attention_ms + excluded.attention_ms`.execute(query(trx));
}

export async function addToDays(trx: Trx, rows: readonly DaysRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = namesOf(DAYS);
  await sql`insert into audience_days (${columns})
      select ${columns} from ${jsonRows(trx, rows, DAYS)} as v where true
      on conflict (company_id, day, gender, age_band, device_id, screen) do update set
        people = audience_days.people + excluded.people,
        watched = audience_days.watched + excluded.watched,
        dwell_ms = audience_days.dwell_ms + excluded.dwell_ms,
        attention_ms = audience_days.attention_ms + excluded.attention_ms`.execute(query(trx));
}

export async function addToVisits(trx: Trx, rows: readonly VisitsRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = namesOf(VISITS);
  await sql`insert into audience_visits (${columns})
      select ${columns} from ${jsonRows(trx, rows, VISITS)} as v where true
      on conflict (company_id, day, hour, device_id) do update set
        people = audience_visits.people + excluded.people,
        watched = audience_visits.watched + excluded.watched,
        dwell_ms = audience_visits.dwell_ms + excluded.dwell_ms,
        attention_ms = audience_visits.attention_ms + excluded.attention_ms,
        observed_ms = audience_visits.observed_ms + excluded.observed_ms`.execute(query(trx));
}

/** Devices that have a source, and since when. */
export async function saveSources(trx: Trx, rows: readonly SourceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query(trx)
    .insertInto('audience_source')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet({
        company_id: sql`excluded.company_id`,
        first_day: sql`case when excluded.first_day < audience_source.first_day then excluded.first_day else audience_source.first_day end`,
        last_day: sql`case when excluded.last_day > audience_source.last_day then excluded.last_day else audience_source.last_day end`,
        screens: sql`case when excluded.screens > audience_source.screens then excluded.screens else audience_source.screens end`,
      }),
    )
    .execute();
}

export async function listMarks(
  trx: Trx,
  boots: readonly Pick<BootMark, 'device_id' | 'boot_id'>[],
): Promise<BootMark[]> {
  if (boots.length === 0) return [];
  const source = jsonRows(trx, boots, { device_id: 'int', boot_id: 'text' });
  const { rows } = await sql<BootMark>`select b.device_id, b.boot_id, b.up_to_seq
      from ${source} as v join audience_boot b on b.device_id = v.device_id and b.boot_id = v.boot_id`.execute(
    query(trx),
  );
  return rows;
}

/** Returns whether nobody else has moved the mark of this boot from `former`, which is 0 for none. */
export async function moveMark(
  trx: Trx,
  { device_id, boot_id, up_to_seq }: BootMark,
  former: number,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await query(trx)
    .insertInto('audience_boot')
    .values({ device_id, boot_id, up_to_seq, received_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'boot_id'])
        .doUpdateSet({ up_to_seq, received_at: now })
        .where('audience_boot.up_to_seq', '=', former),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function countGaps(trx: Trx, deviceId: number): Promise<number> {
  const { count } = await query(trx)
    .selectFrom('audience_gap')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A gap that has grown replaces the one that began with the same record. */
export async function addGap(trx: Trx, row: AudienceGapRow): Promise<void> {
  await query(trx)
    .insertInto('audience_gap')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'boot_id', 'from_seq']).doUpdateSet({
        to_seq: sql`case when excluded.to_seq > audience_gap.to_seq then excluded.to_seq else audience_gap.to_seq end`,
        last_day: sql`case when excluded.last_day > audience_gap.last_day then excluded.last_day else audience_gap.last_day end`,
        received_at: row.received_at,
      }),
    )
    .execute();
}

/** Deletes the sums of a company of days before these: `hourDay` for those of hours, `day` for all others. */
export async function deleteOlder(
  db: Db,
  companyId: number,
  { hourDay, day }: { hourDay: number; day: number },
): Promise<void> {
  for (const table of ['audience_hours', 'audience_visits'] as const)
    await query(db)
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('day', '<', hourDay)
      .execute();
  await query(db)
    .deleteFrom('audience_days')
    .where('company_id', '=', companyId)
    .where('day', '<', day)
    .execute();
  await query(db)
    .deleteFrom('audience_gap')
    .where('company_id', '=', companyId)
    .where('last_day', '<', day)
    .execute();
}

/** Deletes the marks of boots that were last heard of before this time. */
export async function deleteMarks(db: Db, before: number): Promise<void> {
  await query(db).deleteFrom('audience_boot').where('received_at', '<', before).execute();
}

function namesOf(columns: Readonly<Record<string, JsonColumn>>) {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

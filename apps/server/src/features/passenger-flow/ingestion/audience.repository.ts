import { AGE_BANDS, GENDERS } from '@marquee/schedule';
import { sql } from 'kysely';
import { type JsonColumn, jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { DaysRow, HoursRow, ProgramsRow, SourceRow, VisitsRow } from './audience-sums.model.ts';
import type { AudienceGapRow } from './judged-counts.model.ts';

/** How far the records of a boot have been taken. */
export interface BootMark {
  device_id: number;
  boot_id: string;
  up_to_seq: number;
}

const MEASURES = { people: 'int', watched: 'int', dwell_ms: 'int', attention_ms: 'int' } as const;

const KIND = { gender: 'int', age_band: 'int' } as const;

/** The primary key of each table of sums. */
const KEYS = {
  audience_hours: { company_id: 'int', ...KIND, day: 'int', hour: 'int', device_id: 'int' },
  audience_programs: { company_id: 'int', ...KIND, day: 'int', program_id: 'int', device_id: 'int' },
  audience_days: { company_id: 'int', day: 'int', ...KIND, device_id: 'int', screen: 'int' },
  audience_visits: { company_id: 'int', day: 'int', hour: 'int', device_id: 'int' },
} as const satisfies Record<string, Readonly<Record<string, JsonColumn>>>;

export function addToHours(trx: Trx, rows: readonly HoursRow[]): Promise<void> {
  return add(trx, 'audience_hours', rows);
}

export function addToPrograms(trx: Trx, rows: readonly ProgramsRow[]): Promise<void> {
  return add(trx, 'audience_programs', rows);
}

export function addToDays(trx: Trx, rows: readonly DaysRow[]): Promise<void> {
  return add(trx, 'audience_days', rows);
}

export function addToVisits(trx: Trx, rows: readonly VisitsRow[]): Promise<void> {
  return add(trx, 'audience_visits', rows, { ...MEASURES, observed_ms: 'int' });
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

/** Deletes the sums of a company of days before these: `hourDay` for those of hours and programs, `day` for all others. */
export async function deleteOlder(
  db: Db,
  companyId: number,
  { hourDay, day }: { hourDay: number; day: number },
): Promise<void> {
  for (const table of ['audience_hours', 'audience_programs'] as const)
    await query(db)
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      // All of them are named, so that the days after them are found by the key.
      .where('gender', 'in', codesOf(GENDERS))
      .where('age_band', 'in', codesOf(AGE_BANDS))
      .where('day', '<', hourDay)
      .execute();
  await query(db)
    .deleteFrom('audience_visits')
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

/** The codes of these values in tables, and that of unknown. */
function codesOf(values: readonly unknown[]): number[] {
  return [0, ...values.map((_, index) => index + 1)];
}

/** Adds these sums to those with the same key. */
async function add(
  trx: Trx,
  table: keyof typeof KEYS,
  rows: readonly object[],
  measures: Readonly<Record<string, JsonColumn>> = MEASURES,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = { ...KEYS[table], ...measures };
  const added = Object.keys(measures).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  await sql`insert into ${sql.table(table)} (${namesOf(columns)})
      select ${namesOf(columns)} from ${jsonRows(trx, rows, columns)} as v where true
      on conflict (${namesOf(KEYS[table])}) do update set ${sql.join(added)}`.execute(query(trx));
}

function namesOf(columns: Readonly<Record<string, JsonColumn>>) {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

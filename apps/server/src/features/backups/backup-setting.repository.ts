import { BACKUP_KEPT, type BackupSetting } from '@marquee/contract';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

/** The only row: one backup has the data of all companies. */
const ID = 1;

/** Without a schedule until somebody sets one. */
const INITIAL: BackupSetting = {
  schedule: 'off',
  time: '03:00',
  weekday: 7,
  time_zone: 'UTC',
  verify: 'weekly',
  keep_days: BACKUP_KEPT.days.initial,
  keep_weeks: BACKUP_KEPT.weeks.initial,
  keep_months: BACKUP_KEPT.months.initial,
};

/** The setting, and when it was changed. */
export async function read(db: Db): Promise<{ setting: BackupSetting; since: number }> {
  const row = await query(db)
    .selectFrom('backup_setting')
    .selectAll()
    .where('id', '=', ID)
    .executeTakeFirst();
  if (!row) return { setting: { ...INITIAL, time_zone: serverTimeZone() }, since: 0 };
  const { id: _, updated_at: since, ...setting } = row;
  return { setting, since };
}

export async function save(trx: Trx, setting: BackupSetting, now: number): Promise<void> {
  const values = { ...setting, updated_at: now };
  await query(trx)
    .insertInto('backup_setting')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

function serverTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

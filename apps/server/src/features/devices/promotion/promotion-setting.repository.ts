import { aiPm, pmStrategy, type SettingCommand } from '@marquee/commands';
import { resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson, toFlag } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList, seenBy, withinReach } from '../../../platform/reach/index.ts';
import * as deviceSettings from '../issued/device-setting.repository.ts';

/** The switch and the strategy, without a value of a device itself. */
export interface Promotion {
  promotes: boolean;
  strategy: 'A' | 'B';
}

/** The commands that give a device values of its own. */
const NAMES = [aiPm.name, pmStrategy.name];

export async function read(db: Db, companyId: number): Promise<Promotion> {
  const row = await query(db)
    .selectFrom('promotion_setting')
    .select(['promotes', 'strategy'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return { promotes: aiPm.initial.enabled, strategy: pmStrategy.initial.strategy };
  return { promotes: row.promotes === 1, strategy: row.strategy };
}

export async function save(trx: Trx, companyId: number, { promotes, strategy }: Promotion): Promise<void> {
  const values = { promotes: toFlag(promotes), strategy };
  await query(trx)
    .insertInto('promotion_setting')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** The switch and the strategy that each of these devices of a company has: its own, or those of the company. */
export async function readOfDevices(
  db: Db,
  companyId: number,
  deviceIds: readonly number[],
): Promise<(deviceId: number) => Promotion> {
  const ofCompany = await read(db, companyId);
  const own = new Map<number, Partial<Promotion>>();
  for (const { device_id, name, payload } of await deviceSettings.listNamed(db, NAMES, deviceIds)) {
    const value =
      name === aiPm.name
        ? { promotes: aiPm.payload.parse(fromJson(payload)).enabled }
        : pmStrategy.payload.parse(fromJson(payload));
    own.set(device_id, { ...own.get(device_id), ...value });
  }
  return (deviceId) => ({ ...ofCompany, ...own.get(deviceId) });
}

/** The devices with a value of their own that the actor may change. */
export async function listOwn(db: Db, actor: Actor): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('device_setting')
    .innerJoin('device', 'device.id', 'device_setting.device_id')
    .select('device.id')
    .distinct()
    .where('device_setting.name', 'in', NAMES)
    .where(seenBy(resources.devices, actor))
    .where(withinReach('device.department_id', actor, 'device', 'change'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets devices follow their company again. */
export async function removeOwn(trx: Trx, deviceIds: readonly number[]): Promise<void> {
  await query(trx)
    .deleteFrom('device_setting')
    .where('name', 'in', NAMES)
    .where('device_id', 'in', idList(trx, deviceIds))
    .execute();
}

export async function listDevices(trx: Trx, companyId: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('device')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The value of a company for a setting of devices; undefined for settings that companies have no value for. */
export async function findValue(
  db: Db,
  companyId: number,
  { name }: Pick<SettingCommand, 'name'>,
): Promise<Record<string, unknown> | undefined> {
  if (name === aiPm.name) return { enabled: (await read(db, companyId)).promotes };
  if (name === pmStrategy.name) return { strategy: (await read(db, companyId)).strategy };
  return undefined;
}

/** Which of these companies have values for settings of their devices. */
export async function listCompaniesWithValues(
  trx: Trx,
  companyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (companyIds.length === 0) return new Set();
  const rows = await query(trx)
    .selectFrom('promotion_setting')
    .select('company_id')
    .where('company_id', 'in', [...new Set(companyIds)])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

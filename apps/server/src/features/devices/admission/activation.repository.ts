import { type DeviceActivation, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { seenBy, withinReach } from '../../../platform/reach/index.ts';

export type DeviceRow = Row<'device'>;
export type UnactivatedDevice = Pick<
  DeviceRow,
  'id' | 'company_id' | 'name' | 'mac' | 'device_type' | 'system_type'
>;

const NEEDED = ['id', 'company_id', 'name', 'mac', 'device_type', 'system_type'] as const;

/** Devices that one statement names: SQLite takes 32,766 parameters. */
const NAMED_AT_ONCE = 5000;

/** The admitted devices without an activation that the actor may change, the oldest first, locked. */
export async function lockUnactivated(trx: Trx, actor: Actor): Promise<UnactivatedDevice[]> {
  const rows = await query(trx)
    .updateTable('device')
    .set((eb) => ({ state: eb.ref('state') }))
    .where(seenBy(resources.devices, actor))
    .where(withinReach('device.department_id', actor, resources.devices.rule, 'change'))
    .where('state', '=', 'active')
    .where('activation', 'in', ['trial', 'expired'])
    .returning([...NEEDED, 'registered_at'])
    .execute();
  return rows.sort((a, b) => a.registered_at - b.registered_at || a.id - b.id);
}

/** How many devices of a company are admitted without an activation. */
export async function countUnactivated(db: Db, companyId: number): Promise<number> {
  const { count } = await query(db)
    .selectFrom('device')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('activation', 'in', ['trial', 'expired'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function setActivated(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE)
    await query(trx)
      .updateTable('device')
      .set({ is_active: 1, activation: 'activated', licensed_at: now })
      .where('id', 'in', ids.slice(at, at + NAMED_AT_ONCE))
      .execute();
}

/** Devices whose activation has ended: back on trial if theirs lasts, expired otherwise. */
export async function setEnded(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE)
    await query(trx)
      .updateTable('device')
      .set((eb) => ({
        is_active: 0,
        activation: eb
          .case()
          .when('trial_ends_at', '>', now)
          .then<DeviceActivation>('trial')
          .else<DeviceActivation>('expired')
          .end(),
      }))
      .where('id', 'in', ids.slice(at, at + NAMED_AT_ONCE))
      .execute();
}

/** Ends the trials whose time has come. Returns the devices. */
export async function endTrials(trx: Trx, now: number): Promise<{ id: number; company_id: number }[]> {
  return query(trx)
    .updateTable('device')
    .set({ activation: 'expired' })
    .where('activation', '=', 'trial')
    .where('trial_ends_at', '<=', now)
    .returning(['id', 'company_id'])
    .execute();
}

/** At the first start with keys, every admitted device begins its trial; none goes dark by an upgrade. Returns their MACs. */
export async function beginTrials(trx: Trx, endsAt: number): Promise<string[]> {
  const begun = await query(trx)
    .updateTable('device')
    .set((eb) => ({
      is_active: 0,
      activation: 'trial',
      trial_ends_at: eb.fn.coalesce('trial_ends_at', eb.val(endsAt)),
    }))
    .where('state', '=', 'active')
    .where('activation', 'is', null)
    .returning('mac')
    .execute();
  return begun.map(({ mac }) => mac);
}

/** The devices of all companies that are on trial. */
export async function listOnTrial(db: Db): Promise<number[]> {
  const rows = await query(db).selectFrom('device').select('id').where('activation', '=', 'trial').execute();
  return rows.map(({ id }) => id);
}

/** Without licensing every admitted device counts as activated. */
export async function forget(db: Db): Promise<void> {
  await query(db)
    .updateTable('device')
    .set({ activation: null, is_active: 1 })
    .where('activation', 'is not', null)
    .execute();
}

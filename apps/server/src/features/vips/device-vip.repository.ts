import { MAX_REVISION_LEAD } from '@marquee/device-protocol';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';
import type { VipRow } from './vip.repository.ts';
import type { SealedPerson } from './vip-person.schema.ts';

/** The columns of a VIP that devices get, and the id that the server knows it by. */
export type SentVip = Pick<
  VipRow,
  'id' | 'code' | 'sound' | 'picture_hash' | 'picture_size' | 'expires_at' | 'company_id'
> &
  SealedPerson;

export async function list(db: Db, ids: readonly number[]): Promise<SentVip[]> {
  if (ids.length === 0) return [];
  return query(db)
    .selectFrom('vip')
    .select(['id', 'code', 'sound', 'picture_hash', 'picture_size', 'expires_at', 'company_id'])
    .select(['person', 'name', 'phone', 'welcome_text', 'consent_source'])
    .where('id', 'in', idList(db, ids))
    .orderBy('id')
    .execute();
}

export async function findByCode(db: Db, companyId: number, code: string): Promise<VipRow | undefined> {
  return query(db)
    .selectFrom('vip')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The revision of a list with this digest: a new one if it differs from the last, or if the device is ahead. */
export async function takeRevision(
  trx: Trx,
  deviceId: number,
  digest: string,
  held: number,
): Promise<number> {
  const last = await query(trx)
    .selectFrom('vip_list')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  const known = last?.revision ?? 0;
  const isAhead = held > known && held <= known + MAX_REVISION_LEAD;
  if (last?.digest === digest && !isAhead) return known;
  const revision = (isAhead ? held : known) + 1;
  await query(trx)
    .insertInto('vip_list')
    .values({ device_id: deviceId, revision, digest })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ revision, digest }))
    .execute();
  return revision;
}

import {
  resources,
  type TabCounts,
  type VipState,
  type vipListQuerySchema,
  vipTabs,
} from '@marquee/contract';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { listOf, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { VipTable } from '../../platform/database/tables/vips.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { idList, inDepartment, seenBy } from '../../platform/reach/index.ts';
import type { SealedPerson } from './vip-person.schema.ts';

export type VipListQuery = z.output<typeof vipListQuerySchema>;
/** The ids are those of the VIPs with the text that is asked for, which only `VipPersons` can read. */
export type VipSearch = Omit<VipListQuery, 'text'> & { ids: readonly number[] | undefined };
export type VipRow = Selectable<VipTable>;
export type ListedVip = Awaited<ReturnType<typeof findAll>>[number];

export async function list(db: Db, actor: Actor, params: VipSearch, now: number): Promise<Page<ListedVip>> {
  const order = newestFirst(params.sort, 'vip', 'created_at');
  return listOf(found(db, actor, params, now), { ...params, order, rows: select });
}

export async function counts(
  db: Db,
  actor: Actor,
  params: VipSearch,
  now: number,
): Promise<TabCounts<keyof typeof vipTabs.filters>> {
  return countTabs(vipTabs, ({ state }) => isIn(state, now), found(db, actor, params, now));
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]) {
  return select(query(db).selectFrom('vip'))
    .where(seenBy(resources.vips, actor))
    .where('vip.id', 'in', idList(db, ids))
    .orderBy('vip.id')
    .execute();
}

/** The rows of VIPs that the actor sees, as the log names them. */
export async function lock(
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await query(trx)
    .updateTable('vip')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where(seenBy(resources.vips, actor))
    .where('vip.id', 'in', idList(trx, ids))
    .returning('id')
    .execute();
  return rows.map(({ id }) => ({ id, name: nameInLog(id) }));
}

/** The log outlives a VIP, so it never has the name. */
export function nameInLog(id: number): string {
  return `#${id}`;
}

/** The texts about all persons whom the actor sees, some at a time by id. */
export async function listPersons(db: Db, actor: Actor, after: number, limit: number) {
  return persons(db).where(seenBy(resources.vips, actor)).where('vip.id', '>', after).limit(limit).execute();
}

/** Texts that are not encrypted yet. */
export async function listClear(db: Db, limit: number) {
  return persons(db).where('vip.person', 'is', null).limit(limit).execute();
}

/** Writes the encrypted texts, unless the VIP was changed meanwhile. */
export async function seal(db: Db, id: number, columns: SealedPerson): Promise<void> {
  await query(db).updateTable('vip').set(columns).where('id', '=', id).where('person', 'is', null).execute();
}

function persons(db: Db) {
  return query(db)
    .selectFrom('vip')
    .select(['vip.id', 'vip.company_id', 'vip.person'])
    .select(['vip.name', 'vip.phone', 'vip.welcome_text', 'vip.consent_source'])
    .orderBy('vip.id');
}

export async function findRow(db: Db, id: number): Promise<VipRow | undefined> {
  return query(db).selectFrom('vip').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insert(trx: Trx, vip: Insertable<VipTable>): Promise<number> {
  const { id } = await query(trx).insertInto('vip').values(vip).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(trx: Trx, id: number, values: Updateable<VipTable>): Promise<void> {
  await query(trx).updateTable('vip').set(values).where('id', '=', id).execute();
}

export async function remove(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  await forgetPictures(trx, ids, now);
  await query(trx).deleteFrom('vip').where('id', 'in', idList(trx, ids)).execute();
}

/** Call it before the pictures of these VIPs go or are replaced. */
export async function forgetPictures(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  const files = query(trx)
    .selectFrom('vip')
    .select(sql<string>`picture_sha256`.as('sha256'))
    .where('id', 'in', idList(trx, ids))
    .where('picture_sha256', 'is not', null);
  await scheduleDeletion(trx, files as never, now);
}

function found(
  db: Db,
  actor: Actor,
  params: VipSearch,
  now: number,
): SelectQueryBuilder<Tables, 'vip', object> {
  const { ids, gender, state, department_id } = params;
  return query(db)
    .selectFrom('vip')
    .where(
      where.all(
        seenBy(resources.vips, actor),
        inDepartment('vip.department_id', actor, department_id),
        where.asked(ids, (asked) => isOneOf(db, asked)),
        where.eq('vip.gender', gender),
        isIn(state, now),
      ),
    );
}

function isOneOf(db: Db, ids: readonly number[]): Condition {
  return ids.length === 0 ? where.any() : sql<boolean>`vip.id in ${idList(db, ids)}`;
}

function isIn(state: VipState | undefined, now: number): Condition {
  if (state === undefined) return where.all();
  const conditions: Record<VipState, RawBuilder<boolean>> = {
    expired: sql<boolean>`vip.expires_at <= ${now}`,
    no_consent: sql<boolean>`(vip.expires_at > ${now} and vip.consent_at is null)`,
    active: sql<boolean>`(vip.expires_at > ${now} and vip.consent_at is not null)`,
  };
  return conditions[state];
}

function select(vips: SelectQueryBuilder<Tables, 'vip', object>) {
  return vips
    .innerJoin(...joinDepartment('vip.department_id'))
    .leftJoin(...joinUser('vip.creator_id'))
    .select([
      'vip.id',
      'vip.company_id',
      'vip.person',
      'vip.name',
      'vip.gender',
      'vip.phone',
      'vip.welcome_text',
      'vip.sound',
      'vip.picture_sha256',
      'vip.consent_at',
      'vip.consent_source',
      'vip.expires_at',
      'vip.department_id',
      DEPARTMENT_NAME,
      CREATOR_NAME,
      'vip.created_at',
      'vip.updated_at',
    ]);
}

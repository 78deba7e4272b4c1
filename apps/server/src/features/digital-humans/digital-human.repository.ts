import {
  type DigitalHuman,
  type digitalHumanListQuerySchema,
  digitalHumanRoutes,
  resources,
  routePath,
} from '@marquee/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { NewRow, Tables } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';

export type DigitalHumanListQuery = z.output<typeof digitalHumanListQuerySchema>;

/** The known facts of a file that may already exist; before the upload only the browser's hash. */
export interface Candidate {
  department_id: number;
  name: string;
  size: number;
  sha256?: string;
  hash_hint?: string | null | undefined;
}

export async function list(db: Db, actor: Actor, params: DigitalHumanListQuery): Promise<Page<DigitalHuman>> {
  const found = query(db)
    .selectFrom('digital_human')
    .where(
      where.all(
        seenBy(resources.digitalHumans, actor),
        inDepartment('digital_human.department_id', actor, params.department_id),
        where.contains('digital_human.name', params.name),
      ),
    );
  const order = newestFirst(params.sort, 'digital_human', 'created_at');
  return mapPage(await listOf(found, { ...params, order, rows: select }), toEntity);
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<DigitalHuman[]> {
  const rows = await select(query(db).selectFrom('digital_human'))
    .where(seenBy(resources.digitalHumans, actor))
    .where('digital_human.id', 'in', ids)
    .orderBy('digital_human.name')
    .execute();
  return rows.map(toEntity);
}

/** The resources that the actor sees, locked until the transaction ends. */
export async function lock(trx: Trx, actor: Actor, ids: readonly number[]): Promise<DigitalHuman[]> {
  await query(trx)
    .updateTable('digital_human')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('company_id', '=', actor.company_id)
    .where('id', 'in', ids)
    .execute();
  return findAll(trx, actor, ids);
}

/** Returns the name of a resource of the same department with this name or, as far as known, this content. */
export async function findDuplicate(
  db: Db,
  { department_id, name, size, sha256, hash_hint }: Candidate,
): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('digital_human')
    .select('name')
    .where('department_id', '=', department_id)
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        ...(sha256 ? [eb('sha256', '=', sha256)] : []),
        ...(hash_hint ? [eb.and([eb('hash_hint', '=', hash_hint), eb('size', '=', size)])] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

export async function insert(trx: Trx, digitalHuman: NewRow<'digital_human'>): Promise<number> {
  const { id } = await query(trx)
    .insertInto('digital_human')
    .values(digitalHuman)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function remove(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  await scheduleDeletion(
    trx,
    query(trx).selectFrom('digital_human').select('sha256').where('id', 'in', ids),
    now,
  );
  await query(trx).deleteFrom('digital_human').where('id', 'in', ids).execute();
}

function select(digitalHumans: SelectQueryBuilder<Tables, 'digital_human', object>) {
  return digitalHumans
    .innerJoin(...joinDepartment('digital_human.department_id'))
    .leftJoin(...joinUser('digital_human.creator_id'))
    .select([
      'digital_human.id',
      'digital_human.name',
      'digital_human.format',
      'digital_human.size',
      'digital_human.sha256',
      'digital_human.department_id',
      DEPARTMENT_NAME,
      CREATOR_NAME,
      'digital_human.created_at',
    ]);
}

function toEntity(row: Omit<DigitalHuman, 'download_url'>): DigitalHuman {
  return { ...row, download_url: routePath(digitalHumanRoutes.file, { id: row.id }) };
}

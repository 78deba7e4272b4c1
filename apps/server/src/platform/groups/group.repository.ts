import { type GroupKind, resourceOf } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { query } from '../database/query.ts';
import { readTogether } from '../database/read-together.ts';
import type { ResourceGroupTable } from '../database/tables/organisation.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { idList, type Reacher, withinReach } from '../reach/index.ts';
import { groupsSeenBy } from './group.policy.ts';
import * as trees from './tree.repository.ts';
import { folderTree } from './tree.repository.ts';

export type GroupRow = Selectable<ResourceGroupTable>;

/** A group as lists show it; `department_path` is null for one of the whole company. */
export type ListedGroup = GroupRow & { company_code: string; department_path: string | null; count: number };

/** The trees in display order, the default group first, then by age; counts are of resources that the actor may see. */
export async function list(db: Db, kind: GroupKind, actor: Reacher): Promise<ListedGroup[]> {
  const listed = query(db)
    .selectFrom('resource_group')
    .innerJoin('company', 'company.id', 'resource_group.company_id')
    .leftJoin('department', 'department.id', 'resource_group.department_id')
    .selectAll('resource_group')
    .select(['company.code as company_code', 'department.path as department_path'])
    .where(groupsSeenBy(actor, kind))
    .orderBy('resource_group.is_default', 'desc')
    .orderBy('resource_group.sort')
    .orderBy('resource_group.id');
  const [rows, counted] = await readTogether(listed, resourceCounts(db, kind, actor));
  const counts = new Map(counted.map((row) => [row.group_id, row.count]));
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
}

export async function find(
  db: Db,
  kind: GroupKind,
  actor: Reacher,
  id: number,
): Promise<GroupRow | undefined> {
  return query(db)
    .selectFrom('resource_group')
    .selectAll()
    .where(groupsSeenBy(actor, kind))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A group of the company, whether or not somebody sees it. */
export async function findAny(
  db: Db,
  kind: GroupKind,
  companyId: number,
  id: number,
): Promise<Pick<GroupRow, 'id'> | undefined> {
  return query(db)
    .selectFrom('resource_group')
    .select('id')
    .where('kind', '=', kind)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The names of those of these groups that the actor may see. */
export async function listNames(
  db: Db,
  kind: GroupKind,
  actor: Reacher,
  ids: readonly number[],
): Promise<Pick<GroupRow, 'id' | 'name'>[]> {
  return query(db)
    .selectFrom('resource_group')
    .select(['id', 'name'])
    .where(groupsSeenBy(actor, kind))
    .where(sql<boolean>`resource_group.id in ${idList(db, ids)}`)
    .execute();
}

/** A group of this name at the top of its tree, or below `parent`. */
export async function findNamed(
  db: Db,
  kind: GroupKind,
  { companyId, parent, name }: { companyId: number; parent: Pick<GroupRow, 'id'> | null; name: string },
): Promise<GroupRow | undefined> {
  return query(db)
    .selectFrom('resource_group')
    .selectAll()
    .where('kind', '=', kind)
    .where('company_id', '=', companyId)
    .where('parent_id', parent ? '=' : 'is', parent?.id ?? null)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The group of resources without a chosen one; it belongs to the whole company. */
export async function getDefault(db: Db, kind: GroupKind, companyId: number): Promise<GroupRow> {
  return query(db)
    .selectFrom('resource_group')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
}

export async function insert(
  trx: Trx,
  kind: GroupKind,
  values: {
    company_id: number;
    department_id: number | null;
    parent: GroupRow | null;
    name: string;
    is_default: 0 | 1;
    is_sample?: 0 | 1;
    now: number;
  },
): Promise<GroupRow> {
  const { company_id, department_id, parent, name, is_default, is_sample = 0, now } = values;
  const row = await query(trx)
    .insertInto('resource_group')
    .values({
      kind,
      company_id,
      department_id,
      parent_id: parent?.id ?? null,
      path: '',
      name,
      is_default,
      is_sample,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, path: await trees.place(trx, folderTree(kind), row.id, parent) };
}

/** Assigns groups to a department. */
export async function handOver(trx: Trx, ids: number[], departmentId: number): Promise<void> {
  await query(trx)
    .updateTable('resource_group')
    .set({ department_id: departmentId })
    .where('id', 'in', ids)
    .execute();
}

/** Moves all resources of some groups into another. */
export async function emptyInto(
  trx: Trx,
  kind: GroupKind,
  companyId: number,
  fromIds: number[],
  toId: number,
): Promise<void> {
  await query(trx)
    .updateTable(kind)
    .set({ group_id: toId })
    .where('company_id', '=', companyId)
    .where('group_id', 'in', fromIds)
    .execute();
}

export async function moveResources(
  trx: Trx,
  kind: GroupKind,
  companyId: number,
  ids: number[],
  toId: number,
): Promise<void> {
  await query(trx)
    .updateTable(kind)
    .set({ group_id: toId })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** A resource that cannot keep its name in another group. */
export interface ClashingResource {
  id: number;
  department_id: number;
  name: string;
}

/** Resources of some groups whose name their department already has in `toId`, or in an older resource of these groups. */
export async function listClashing(
  trx: Trx,
  kind: GroupKind,
  fromIds: readonly number[],
  toId: number,
): Promise<ClashingResource[]> {
  const [id, department, name] = ['id', 'department_id', 'name'].map((column) =>
    sql.ref(`${kind}.${column}`),
  );
  const isTaken = sql<boolean>`exists (
    select 1 from ${sql.table(kind)} as other
    where other.department_id = ${department} and other.name = ${name}
      and (other.group_id = ${toId} or (other.group_id in (${sql.join(fromIds)}) and other.id < ${id})))`;
  return query(trx)
    .selectFrom(kind)
    .select(['id', 'department_id', 'name'])
    .where('group_id', 'in', fromIds)
    .where(isTaken)
    .orderBy('id')
    .execute();
}

/** Whether the department has a resource of this name in one of these groups. */
export async function isNameTaken(
  trx: Trx,
  kind: GroupKind,
  groupIds: readonly number[],
  { department_id, name }: Omit<ClashingResource, 'id'>,
): Promise<boolean> {
  const row = await query(trx)
    .selectFrom(kind)
    .select('id')
    .where('group_id', 'in', groupIds)
    .where('department_id', '=', department_id)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renameResource(trx: Trx, kind: GroupKind, id: number, name: string): Promise<void> {
  await query(trx).updateTable(kind).set({ name }).where('id', '=', id).execute();
}

/** A name that a department would have twice in this group if these resources were moved there. */
export async function findClash(
  db: Db,
  kind: GroupKind,
  ids: readonly number[],
  toId: number,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const row = await query(db)
    .selectFrom(kind)
    .select('name')
    .where((eb) => eb.or([eb('group_id', '=', toId), eb('id', 'in', ids)]))
    .groupBy(['department_id', 'name'])
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

export async function listResources(
  db: Db,
  kind: GroupKind,
  companyId: number,
  ids: number[],
): Promise<{ name: string; group_id: number }[]> {
  return query(db)
    .selectFrom(kind)
    .select(['name', 'group_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

function resourceCounts(db: Db, kind: GroupKind, actor: Reacher) {
  return query(db)
    .selectFrom(kind)
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', actor.company_id)
    .where(withinReach(`${kind}.department_id`, actor, resourceOf(kind).rule, 'view'))
    .groupBy('group_id');
}

import { grantable, type Role, type roleListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { listOf, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import { rolesReachedBy, rolesSeenBy } from '../users/index.ts';

export type RoleListQuery = z.output<typeof roleListQuerySchema>;

/** A role with its codes, for its detail page. */
export type RoleWithActions = Role & { actions: string[] };

export async function list(db: Db, actor: Actor, params: RoleListQuery): Promise<Page<RoleWithActions>> {
  const found = seen(db, actor).where(where.all(where.contains('role.name', params.name)));
  const sort = params.sort ?? { column: 'number', descending: false };
  const order = orderBy(sort, 'role', sort, { column: 'role.id', descending: sort.descending });
  const rows = (paged: typeof found) => select(paged, actor);
  const { items, total } = await listOf(found, { ...params, order, rows });
  return { items: await describe(db, actor, items), total };
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<RoleWithActions[]> {
  const rows = await select(seen(db, actor), actor)
    .where('role.id', 'in', ids)
    .orderBy('role.name')
    .execute();
  return describe(db, actor, rows);
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('role').where(rolesSeenBy(actor));
}

function select(roles: ReturnType<typeof seen>, actor: Actor) {
  const reaches = (action: 'change' | 'delete') =>
    sql<number>`case when ${rolesReachedBy(actor, action)} then 1 else 0 end`;
  return roles
    .leftJoin('department', 'department.id', 'role.department_id')
    .select([
      'role.id',
      'role.number',
      'role.name',
      'role.department_id',
      'department.name as department_name',
      'role.actions',
      'role.created_at',
      reaches('change').as('is_changeable'),
      reaches('delete').as('is_deletable'),
    ]);
}

/** Counts the users of all roles in one query. */
async function describe(db: Db, actor: Actor, rows: readonly RoleRow[]): Promise<RoleWithActions[]> {
  const counts = await countUsers(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ is_changeable, is_deletable, ...row }) => {
    const actions = fromJson(row.actions);
    const isBeyond = !grantable(actions, actor);
    return {
      ...row,
      actions,
      user_count: counts.get(row.id) ?? 0,
      action_count: actions.length,
      may_change: is_changeable === 1 && !isBeyond,
      may_delete: is_deletable === 1 && !isBeyond,
    };
  });
}

async function countUsers(db: Db, roleIds: number[]): Promise<Map<number | null, number>> {
  if (roleIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('user')
    .select((eb) => ['role_id', eb.fn.countAll<number>().as('count')])
    .where('role_id', 'in', roleIds)
    .where('deleted_at', 'is', null)
    .groupBy('role_id')
    .execute();
  return new Map(rows.map((row) => [row.role_id, row.count]));
}

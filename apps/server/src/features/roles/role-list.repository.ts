import { grantable, type Role, type roleListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import { DEPARTMENT_NAME, joinDepartment } from '../../platform/organisation/index.ts';
import { rolesReachedBy, rolesSeenBy } from '../users/index.ts';

export type RoleListQuery = z.output<typeof roleListQuerySchema>;

/** A role with its codes, for its detail page. */
export type RoleWithActions = Role & { actions: string[] };

export async function list(db: Db, actor: Actor, params: RoleListQuery): Promise<Page<RoleWithActions>> {
  const found = seen(db, actor).where(where.all(where.contains('role.name', params.name)));
  const sort = params.sort ?? { column: 'number', descending: false };
  const order = orderBy(sort, 'role', sort, { column: 'role.id', descending: sort.descending });
  const rows = (paged: typeof found) => select(paged, actor);
  return mapPage(await listOf(found, { ...params, order, rows }), (row) => toEntity(row, actor));
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<RoleWithActions[]> {
  const rows = await select(seen(db, actor), actor)
    .where('role.id', 'in', ids)
    .orderBy('role.name')
    .execute();
  return rows.map((row) => toEntity(row, actor));
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('role').where(rolesSeenBy(actor));
}

const userCount = sql<number>`(
  select count(*) from "user" where "user".role_id = role.id and "user".deleted_at is null)`;

function select(roles: ReturnType<typeof seen>, actor: Actor) {
  const reaches = (action: 'change' | 'delete') =>
    sql<number>`case when ${rolesReachedBy(actor, action)} then 1 else 0 end`;
  return roles
    .leftJoin(...joinDepartment('role.department_id'))
    .select([
      'role.id',
      'role.number',
      'role.name',
      'role.department_id',
      DEPARTMENT_NAME,
      'role.actions',
      'role.created_at',
      userCount.as('user_count'),
      reaches('change').as('is_changeable'),
      reaches('delete').as('is_deletable'),
    ]);
}

function toEntity(row: RoleRow, actor: Actor): RoleWithActions {
  const { is_changeable, is_deletable, ...rest } = row;
  const actions = fromJson(row.actions);
  const isBeyond = !grantable(actions, actor);
  return {
    ...rest,
    actions,
    action_count: actions.length,
    may_change: is_changeable === 1 && !isBeyond,
    may_delete: is_deletable === 1 && !isBeyond,
  };
}

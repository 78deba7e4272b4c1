import { ROLE_TYPES, type User, type userListQuerySchema } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { toFlag } from '../../platform/database/columns.ts';
import { contains } from '../../platform/database/like.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { companyUsersReachedBy, type UserReacher, usersSeenBy } from './user.policy.ts';
import { toUser } from './user-entity.ts';
import { readUserRows } from './user-rows.ts';

export type UserListQuery = z.output<typeof userListQuerySchema>;

/** Users as the console lists them: an index chooses the page, whole rows are read for it alone. */
export class UserListRepository {
  async list(db: Db, actor: UserReacher, query: UserListQuery): Promise<{ items: User[]; total: number }> {
    const filtered = filter(db.selectFrom('user').where(scopeOf(actor, query.group_id)), query);
    const [{ total }, rows] = await Promise.all([
      filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      readUserRows(db, page(filtered, query), order(query)),
    ]);
    return { items: rows.map(toUser), total };
  }

  async find(db: Db, actor: UserReacher, id: number): Promise<User | undefined> {
    const found = db.selectFrom('user').select('user.id').where(usersSeenBy(actor)).where('user.id', '=', id);
    const [row] = await readUserRows(db, found, sql`"user".id`);
    return row && toUser(row);
  }
}

/** A department with all below it has no users of the platform. */
function scopeOf(actor: UserReacher, departmentId: number | undefined): RawBuilder<boolean> {
  if (departmentId === undefined) return usersSeenBy(actor);
  const inside = inDepartment('user.department_id', actor, departmentId);
  return sql<boolean>`(${companyUsersReachedBy(actor, 'view')} and ${inside})`;
}

function order(query: UserListQuery): RawBuilder<unknown> {
  const { column, descending } = query.sort ?? { column: 'login_id', descending: false };
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${sql.ref(`user.${column}`)} ${direction}, "user".id ${direction}`;
}

function page(filtered: SelectQueryBuilder<Tables, 'user', object>, query: UserListQuery) {
  return filtered
    .select('user.id')
    .orderBy(order(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
}

function filter(builder: SelectQueryBuilder<Tables, 'user', object>, query: UserListQuery) {
  const { name = '', role_id = 0, role_type, is_group_admin = false, is_disabled = false } = query;
  const isAdmin = role_type === ROLE_TYPES.administrator;
  return builder
    .$if(query.name !== undefined, (qb) =>
      qb.where((eb) => eb.or([contains<'user'>('user.login_id', name), contains<'user'>('user.name', name)])),
    )
    .$if(query.role_id !== undefined, (qb) => qb.where('user.role_id', '=', role_id))
    .$if(role_type !== undefined, (qb) => qb.where('user.is_admin', '=', toFlag(isAdmin)))
    .$if(query.is_group_admin !== undefined, (qb) =>
      qb.where('user.is_group_admin', '=', toFlag(is_group_admin)),
    )
    .$if(query.is_disabled !== undefined, (qb) => qb.where('user.is_disabled', '=', toFlag(is_disabled)));
}

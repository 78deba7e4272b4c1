import { ROLE_TYPES, type User } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { toFlag } from '../../platform/database/columns.ts';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { companyUsersReachedBy, type UserReacher, userSourcesSeenBy, usersSeenBy } from './user.policy.ts';
import { toUser } from './user-entity.ts';
import { orderOf, pageOf, type UserListQuery, type UserSource } from './user-page.repository.ts';
import { readUserRows } from './user-row.repository.ts';

export async function list(
  db: Db,
  actor: UserReacher,
  params: UserListQuery,
): Promise<{ items: User[]; total: number }> {
  const sources = sourcesOf(actor, params.group_id).map((seen) =>
    filter(query(db).selectFrom('user').where(seen), params),
  );
  const [totals, rows] = await Promise.all([
    Promise.all(sources.map(countOf)),
    readUserRows(db, pageOf(db, sources, params), orderOf(params)),
  ]);
  return { items: rows.map(toUser), total: totals.reduce((sum, total) => sum + total, 0) };
}

export async function find(db: Db, actor: UserReacher, id: number): Promise<User | undefined> {
  const found = query(db)
    .selectFrom('user')
    .select('user.id')
    .where(usersSeenBy(actor))
    .where('user.id', '=', id);
  const [row] = await readUserRows(db, found, sql`"user".id`);
  return row && toUser(row);
}

/** A department with all below it has no users of the platform. */
function sourcesOf(actor: UserReacher, departmentId: number | undefined): RawBuilder<boolean>[] {
  if (departmentId === undefined) return userSourcesSeenBy(actor);
  const inside = inDepartment('user.department_id', actor, departmentId);
  return [sql<boolean>`(${companyUsersReachedBy(actor, 'view')} and ${inside})`];
}

async function countOf(source: UserSource): Promise<number> {
  const counted = source.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function filter(builder: UserSource, params: UserListQuery): UserSource {
  const { name = '', role_id = 0, role_type, is_group_admin = false, is_disabled = false } = params;
  const isAdmin = role_type === ROLE_TYPES.administrator;
  return builder
    .$if(params.name !== undefined, (qb) =>
      qb.where((eb) => eb.or([contains<'user'>('user.login_id', name), contains<'user'>('user.name', name)])),
    )
    .$if(params.role_id !== undefined, (qb) => qb.where('user.role_id', '=', role_id))
    .$if(role_type !== undefined, (qb) => qb.where('user.is_admin', '=', toFlag(isAdmin)))
    .$if(params.is_group_admin !== undefined, (qb) =>
      qb.where('user.is_group_admin', '=', toFlag(is_group_admin)),
    )
    .$if(params.is_disabled !== undefined, (qb) => qb.where('user.is_disabled', '=', toFlag(is_disabled)));
}

import { paginationOf, ROLE_TYPES, type TabCounts, type User, userTabs } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { toFlag } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, contains, where } from '../../platform/database/where.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { toUser } from './user.entity.ts';
import { companyUsersReachedBy, type UserReacher, userSourcesSeenBy, usersSeenBy } from './user.policy.ts';
import { orderOf, pageOf, type UserListQuery, type UserSource } from './user-page.repository.ts';
import { readUserRows } from './user-row.repository.ts';

export async function list(db: Db, actor: UserReacher, params: UserListQuery): Promise<Page<User>> {
  const sources = sourcesMatching(db, actor, params);
  const [totals, rows] = await Promise.all([
    Promise.all(sources.map(countOf)),
    readUserRows(db, pageOf(db, sources, params), orderOf(params)),
  ]);
  const total = totals.reduce((sum, count) => sum + count, 0);
  return { data: rows.map(toUser), pagination: paginationOf(params, total) };
}

export async function counts(
  db: Db,
  actor: UserReacher,
  params: UserListQuery,
): Promise<TabCounts<keyof typeof userTabs.filters>> {
  return countTabs(userTabs, matchesFilters, ...sourcesMatching(db, actor, params));
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

function sourcesMatching(db: Db, actor: UserReacher, params: UserListQuery): UserSource[] {
  return sourcesOf(actor, params.group_id).map((seen) =>
    query(db)
      .selectFrom('user')
      .where(where.all(seen, matchesFilters(params))),
  );
}

/** A filter by department excludes platform users. */
function sourcesOf(actor: UserReacher, departmentId: number | undefined): RawBuilder<boolean>[] {
  if (departmentId === undefined) return userSourcesSeenBy(actor);
  const inside = inDepartment('user.department_id', actor, departmentId);
  return [sql<boolean>`(${companyUsersReachedBy(actor, 'view')} and ${inside})`];
}

async function countOf(source: UserSource): Promise<number> {
  const counted = source.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function matchesFilters(params: Partial<UserListQuery>): Condition {
  const { name, role_type } = params;
  return where.all(
    where.asked(name, (text) => where.any(contains('user.login_id', text), contains('user.name', text))),
    where.eq('user.role_id', params.role_id),
    where.asked(
      role_type,
      (type) => sql<boolean>`"user".is_admin = ${toFlag(type === ROLE_TYPES.administrator)}`,
    ),
    where.is('user.is_group_admin', params.is_group_admin),
    where.is('user.is_disabled', params.is_disabled),
    where.is('user.is_waiting', params.is_waiting),
  );
}

import type { userListQuerySchema } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { orderBy } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { UserIds } from './user-row.repository.ts';

export type UserListQuery = z.output<typeof userListQuerySchema>;

/** Users that one index returns in order. */
export type UserSource = SelectQueryBuilder<Tables, 'user', object>;

export function orderOf(params: UserListQuery): RawBuilder<unknown> {
  const sort = sortOf(params);
  return orderBy(sort, 'user', sort, { column: 'user.id', descending: sort.descending });
}

function sortOf({ sort }: UserListQuery) {
  return sort ?? ({ column: 'login_id', descending: false } as const);
}

/** The ids of a page. Each source reads as many rows as are needed in total. */
export function pageOf(db: Db, sources: UserSource[], params: UserListQuery): UserIds {
  const { page, per_page } = params;
  const offset = (page - 1) * per_page;
  const ordered = sources.map((source) => source.select('user.id').orderBy(orderOf(params)));
  const [only, ...others] = ordered;
  if (only && others.length === 0) return only.limit(per_page).offset(offset);
  const parts = ordered.map((source) => {
    const first = source
      .select(sql.ref(`user.${sortOf(params).column}`).as('place'))
      .limit(per_page + offset);
    return query(db).selectFrom(first.as('part')).select(['part.id', 'part.place']);
  });
  const direction = sortOf(params).descending ? 'desc' : 'asc';
  return query(db)
    .selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('user'))
    .select('user.id')
    .orderBy('user.place', (order) => order[direction]().nullsLast())
    .orderBy('user.id', direction)
    .limit(per_page)
    .offset(offset);
}

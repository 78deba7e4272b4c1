import { type RawBuilder, sql } from 'kysely';

/**
 * Whether `column` is one of these groups: all rows for undefined, none for an empty list. The subtree is passed as
 * ids, because a recursive subquery would keep the database from using its index.
 */
export function inGroups(column: string, ids: readonly number[] | undefined): RawBuilder<boolean> {
  if (ids === undefined) return sql<boolean>`true`;
  if (ids.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

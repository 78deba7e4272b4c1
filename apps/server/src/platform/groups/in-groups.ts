import { type RawBuilder, sql } from 'kysely';

/**
 * Whether `column` is one of these groups: all rows for undefined, none for an empty list. The subtree comes as ids,
 * resolved beforehand: a recursive question inside the list's own would keep the database from its index.
 */
export function inGroups(column: string, ids: readonly number[] | undefined): RawBuilder<boolean> {
  if (ids === undefined) return sql<boolean>`true`;
  if (ids.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

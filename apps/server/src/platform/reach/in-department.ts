import { type RawBuilder, sql } from 'kysely';
import type { Reacher } from './within-reach.ts';

/**
 * Whether the department in `column` is this one or lies below it; true for undefined, which asks for all. A
 * department of another company has nothing below it.
 */
export function inDepartment(
  column: string,
  { company_id }: Pick<Reacher, 'company_id'>,
  id: number | undefined,
): RawBuilder<boolean> {
  if (id === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (
    select below.id from department as root
    join department as below on below.company_id = root.company_id
      and below.path >= root.path and below.path < substr(root.path, 1, length(root.path) - 1) || '0'
    where root.id = ${id} and root.company_id = ${company_id})`;
}

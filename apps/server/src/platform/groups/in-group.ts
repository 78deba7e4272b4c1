import type { GroupKind } from '@marquee/contract';
import { sql } from 'kysely';
import type { ColumnRef, Condition } from '../database/where.ts';
import type { Reacher } from '../reach/index.ts';
import { groupsSeenBy } from './group.policy.ts';

/** Whether `column` is not a group of samples; no condition where samples are wanted too. */
export function withoutSamples(
  column: ColumnRef,
  kind: GroupKind,
  wanted: boolean | undefined,
): Condition | undefined {
  if (wanted !== false) return undefined;
  return sql<boolean>`${sql.ref(column)} not in (
    select resource_group.id from resource_group where kind = ${kind} and is_sample = 1)`;
}

/**
 * Whether `column` is this group or one below it that the actor sees; no condition for undefined, which asks for all. An
 * unknown group, or one of another company, contains nothing. The subquery does not depend on the row, so the database
 * runs it once for a whole list.
 */
export function inGroup(
  column: ColumnRef,
  kind: GroupKind,
  actor: Reacher,
  id: number | undefined,
): Condition | undefined {
  if (id === undefined) return undefined;
  return sql<boolean>`${sql.ref(column)} in (
    select resource_group.id from resource_group as root
    join resource_group on resource_group.company_id = root.company_id and resource_group.kind = root.kind
      and resource_group.path >= root.path
      and resource_group.path < substr(root.path, 1, length(root.path) - 1) || '0'
    where root.id = ${id} and ${groupsSeenBy(actor, kind)})`;
}

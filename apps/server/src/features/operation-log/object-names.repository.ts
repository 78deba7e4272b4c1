import {
  accessToNames,
  FOLDERED,
  type GroupKind,
  type LogObjectKind,
  type ObjectResource,
  resourceOf,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, holdsAccess } from '../../platform/actor/actor.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import { departmentsSeenBy, idList, withinReach, withinReachOrShared } from '../../platform/reach/index.ts';

/** The column with the name, where it is not `name`. */
const NAMED_BY: Partial<Record<LogObjectKind, string>> = { notice: 'title', user: 'login_id' };

/** The names of those of these objects that exist and that the actor may see. */
export async function namesSeen(
  db: Db,
  actor: Actor,
  kind: LogObjectKind,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0 || !holdsAccess(actor, accessToNames(kind))) return [];
  const tree = FOLDERED.find((resource) => kind === `${resource.kind}_group`);
  if (tree) return groups.listNames(db, tree.kind satisfies GroupKind, actor, ids);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(NAMED_BY[kind] ?? 'name')} as name
    from ${sql.table(kind)} where ${seenIn(resourceOf(kind), actor)} and ${sql.ref(`${kind}.id`)} in ${idList(db, ids)}`.execute(
    query(db),
  );
  return rows;
}

/** Which rows of the resource's table the actor may see. */
function seenIn({ kind, owned, rule }: ObjectResource, actor: Actor): RawBuilder<boolean> {
  if (kind === 'company') return actor.is_platform ? sql<boolean>`true` : sql<boolean>`false`;
  if (kind === 'department') return departmentsSeenBy(actor);
  if (rule === null) return sql<boolean>`false`;
  const reach = owned === 'shared' ? withinReachOrShared : withinReach;
  const within = reach(`${kind}.department_id`, actor, rule, 'view');
  const ofCompany = sql<boolean>`(${sql.ref(`${kind}.company_id`)} = ${actor.company_id} and ${within})`;
  if (kind !== 'user') return ofCompany;
  const ofPlatform = actor.is_platform ? sql<boolean>`"user".company_id is null` : sql<boolean>`false`;
  return sql<boolean>`("user".deleted_at is null and (${ofCompany} or ${ofPlatform}))`;
}

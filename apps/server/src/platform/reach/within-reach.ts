import {
  allows,
  parentPath,
  RULE_RELATIONS,
  type RuleAction,
  type RuleKind,
  type RuleRelation,
  relationBetween,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import { subtreeBounds } from '../groups/group-path.ts';

/** What decides the reach of an actor. */
export type Reacher = Pick<Actor, 'company_id' | 'department_path' | 'rules' | 'sees_company'>;

/**
 * Whether the department in `column` is one in which this actor may do `action` with things of this kind. It is one
 * question without parameters of the row, which the database answers once for a whole list. Says nothing about the
 * company of the row: name it beside.
 */
export function withinReach(
  column: string,
  actor: Reacher,
  kind: RuleKind,
  action: RuleAction,
): RawBuilder<boolean> {
  if (actor.sees_company) return sql<boolean>`true`;
  const relations = RULE_RELATIONS.filter((relation) => mayThere(actor, kind, action, relation));
  if (relations.length === 0) return sql<boolean>`false`;
  const departments = sql.join(
    relations.map((relation) => stands[relation](actor.department_path)),
    sql` or `,
  );
  return sql<boolean>`${sql.ref(column)} in (
    select reached.id from department as reached where reached.company_id = ${actor.company_id} and (${departments}))`;
}

/** The same for what may belong to the company as a whole: everybody sees that, administrators change it. */
export function withinReachOrShared(
  column: string,
  actor: Reacher,
  kind: RuleKind,
  action: RuleAction,
): RawBuilder<boolean> {
  const within = withinReach(column, actor, kind, action);
  return action === 'view' ? sql<boolean>`(${sql.ref(column)} is null or ${within})` : within;
}

/** The same for one department, known by its path. */
export function reaches(actor: Reacher, kind: RuleKind, action: RuleAction, path: string): boolean {
  return actor.sees_company || mayThere(actor, kind, action, relationBetween(actor.department_path, path));
}

/** What one cannot see one cannot change or delete either, whatever the flags say. */
function mayThere({ rules }: Reacher, kind: RuleKind, action: RuleAction, relation: RuleRelation): boolean {
  const isVisible = action === 'create' || allows(rules[kind], 'view', relation);
  return isVisible && allows(rules[kind], action, relation);
}

/** Where departments of each relation stand in the tree, by their paths; the counterpart of `relationBetween`. */
const stands: Record<RuleRelation, (own: string) => RawBuilder<boolean>> = {
  own: isBelow,
  same_level: (own) => {
    const parent = parentPath(own);
    return sql<boolean>`(${isBelow(parent)} and reached.path <> ${parent} and not ${isBelow(own)})`;
  },
  others: (own) => {
    const parent = parentPath(own);
    return sql<boolean>`(reached.path = ${parent} or not ${isBelow(parent)})`;
  },
};

function isBelow(path: string): RawBuilder<boolean> {
  const { from, below } = subtreeBounds(path);
  return sql<boolean>`(reached.path >= ${from} and reached.path < ${below})`;
}

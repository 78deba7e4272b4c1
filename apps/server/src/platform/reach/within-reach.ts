import {
  allows,
  type OwnedResource,
  parentPath,
  RULE_RELATIONS,
  type RuleAction,
  type RuleKind,
  type RuleRelation,
  relationBetween,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import { subtreeBounds } from './group-path.ts';

/** The parts of an actor that decide which departments they reach. */
export type Reacher = Pick<Actor, 'company_id' | 'department_path' | 'rules' | 'sees_company'>;

/** Somebody of the same company to whom no department rule applies: for what is shown completely to those who see the whole. */
export function wholeCompany<Who extends Reacher>(actor: Who): Who {
  return { ...actor, sees_company: true };
}

/**
 * Whether the department in `column` is one in which this actor may perform `action` on objects of this kind. The
 * subquery does not depend on the row, so the database runs it once for a whole list. It does not check the row's
 * company: add that condition yourself.
 */
export function withinReach(
  column: string,
  actor: Reacher,
  kind: RuleKind,
  action: RuleAction,
): RawBuilder<boolean> {
  if (actor.sees_company) return sql<boolean>`true`;
  const relations = RULE_RELATIONS.filter((relation) => isAllowed(actor, kind, action, relation));
  if (relations.length === 0) return sql<boolean>`false`;
  const departments = sql.join(
    relations.map((relation) => areRelated[relation](actor.department_path)),
    sql` or `,
  );
  return sql<boolean>`${sql.ref(column)} in (
    select reached.id from department as reached where reached.company_id = ${actor.company_id} and (${departments}))`;
}

/**
 * {@link withinReach} for rows that may belong to the whole company: everyone sees those, administrators change them.
 */
export function withinReachOrShared(
  column: string,
  actor: Reacher,
  kind: RuleKind,
  action: RuleAction,
): RawBuilder<boolean> {
  const within = withinReach(column, actor, kind, action);
  return action === 'view' ? sql<boolean>`(${sql.ref(column)} is null or ${within})` : within;
}

/** {@link withinReach} for one department, known by its path. */
export function reaches(actor: Reacher, kind: RuleKind, action: RuleAction, path: string): boolean {
  return actor.sees_company || isAllowed(actor, kind, action, relationBetween(actor.department_path, path));
}

/** Which rows of `department` this actor may see. */
export function departmentsSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('department.id', actor, 'group', 'view');
  return sql<boolean>`(department.company_id = ${actor.company_id} and ${within})`;
}

/** Which rows the actor may see of a resource's table, which is named as its kind. All other rows count as absent. */
export function seenBy(resource: OwnedResource, actor: Reacher): RawBuilder<boolean> {
  const ofCompany = sql`${sql.ref(`${resource.kind}.company_id`)} = ${actor.company_id}`;
  return sql<boolean>`(${ofCompany} and ${reachedBy(resource, actor, 'view')})`;
}

/** Which rows of a resource's table are in a department where the actor may perform `action`. */
export function reachedBy(
  { kind, rule }: OwnedResource,
  actor: Reacher,
  action: RuleAction,
): RawBuilder<boolean> {
  return withinReach(`${kind}.department_id`, actor, rule, action);
}

/**
 * Whether the department in `column` is this one or below it; true for undefined, which stands for all. A department of
 * another company has nothing below it.
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

/** Without the right to view, the rights to change and delete have no effect. */
function isAllowed({ rules }: Reacher, kind: RuleKind, action: RuleAction, relation: RuleRelation): boolean {
  const isVisible = action === 'create' || allows(rules[kind], 'view', relation);
  return isVisible && allows(rules[kind], action, relation);
}

/** Which paths the departments of each relation have; the counterpart of `relationBetween`. */
const areRelated: Record<RuleRelation, (own: string) => RawBuilder<boolean>> = {
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

import {
  type DepartmentRules,
  departmentErrors,
  type ErrorDefinition,
  RULE_KINDS,
  relationBetween,
  ruleOfNew,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { childPath, isWithin } from '../../platform/groups/index.ts';

type Member = Pick<Actor, 'sees_company' | 'department_path'>;

/** Whether this is the actor's own department or one above it, which only administrators may manage. */
export function isOwnOrAbove({ sees_company, department_path }: Member, path: string): boolean {
  return !sees_company && isWithin(department_path, path);
}

/** Why a user may not manage this department, or null. Besides the flag, it has to be below their own. */
export function orderRefusal(actor: Member, path: string): ErrorDefinition | null {
  if (actor.sees_company) return null;
  if (isOwnOrAbove(actor, path)) return departmentErrors.own_kept;
  return isWithin(path, actor.department_path) ? null : departmentErrors.beyond_own;
}

/** Why a user may not move this department below another (null: to the top), or null. The other may be their own. */
export function moveRefusal(actor: Member, path: string, parentPath: string | null): ErrorDefinition | null {
  const refusal = orderRefusal(actor, path);
  if (refusal || actor.sees_company) return refusal;
  const isInOwn = parentPath !== null && isWithin(parentPath, actor.department_path);
  return isInOwn ? null : departmentErrors.beyond_own;
}

/** The rights of the members of a new department below `parentPath`: no more than its creator has there. */
export function rulesOfNew(
  { rules, department_path }: Pick<Actor, 'rules' | 'department_path'>,
  parentPath: string,
): DepartmentRules {
  const relation = relationBetween(department_path, childPath(parentPath, 0));
  const entries = RULE_KINDS.map((kind) => [kind, ruleOfNew(rules[kind], relation)]);
  return Object.fromEntries(entries) as DepartmentRules;
}

import type { DepartmentRules, Group, RuleAction } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import { reaches } from '../../platform/reach/index.ts';
import type { DepartmentRow, ListedDepartment } from './department.repository.ts';
import { isOwnOrAbove } from './own-department.rules.ts';

/** A department as a node of a tree of groups. */
export function toGroup(actor: Actor, row: ListedDepartment): Group {
  const { id: group_id, parent_id, company_code, name, path, count } = row;
  const is_default = row.is_default === 1;
  const may = (action: RuleAction) => reaches(actor, 'group', action, path);
  return {
    group_id,
    parent_id,
    company_code,
    name,
    is_default,
    count,
    may_add: may('create'),
    may_change: !is_default && may('change'),
    may_delete: !is_default && may('delete') && !isOwnOrAbove(actor, path),
  };
}

/** The four rules of a department. */
export function rulesOf(row: DepartmentRow): DepartmentRules {
  const { rules: group, device_rules: device, material_rules: material, program_rules: program } = row;
  return { group, device, material, program };
}

/** Facts of a department for the log. */
export function factsOf({ name, parent_id }: DepartmentRow): LogFacts {
  return logFacts({ name, parent_id });
}

/** Facts of the four rules for the log. */
export function factsOfRules({ group, device, material, program }: DepartmentRules): LogFacts {
  return logFacts({ rules: group, device_rules: device, material_rules: material, program_rules: program });
}

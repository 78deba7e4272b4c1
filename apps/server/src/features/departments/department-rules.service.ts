import {
  type DepartmentRules,
  departmentErrors,
  groupErrors,
  isWithinOwnReach,
  RULE_KINDS,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { trees } from '../../platform/groups/index.ts';
import { checkDepartment } from '../../platform/reach/index.ts';
import { factsOfRules, rulesOf } from './department.entity.ts';
import * as departments from './department.repository.ts';
import type { DepartmentDeps } from './department.service.ts';
import { orderRefusal } from './own-department.rules.ts';

/** Sets what members of a department may see and change. */
export class DepartmentRulesService {
  readonly #deps: DepartmentDeps;

  constructor(deps: DepartmentDeps) {
    this.#deps = deps;
  }

  /** Refuses: groups.not_found. */
  async get(actor: Actor, id: number): Promise<DepartmentRules> {
    const { db } = this.#deps;
    return rulesOf((await departments.find(db, actor, id)) ?? refuse(groupErrors.not_found));
  }

  /**
   * Takes effect with the next request of each affected user.
   * Refuses: groups.not_found, own_kept, beyond_own, rule_too_wide.
   */
  async set(actor: Actor, id: number, rules: DepartmentRules): Promise<DepartmentRules> {
    const { changes } = this.#deps;
    await changes.run(actor, resources.departments, 'update', async (trx, change) => {
      await trees.lockTree(trx, trees.DEPARTMENT_TREE, actor.company_id);
      await checkDepartment(trx, actor, id, 'change');
      const department = (await departments.find(trx, actor, id)) ?? refuse(groupErrors.not_found);
      const refusal = orderRefusal(actor, department.path);
      if (refusal) refuse(refusal);
      const isWithin = RULE_KINDS.every((kind) => isWithinOwnReach(rules[kind], actor.rules[kind]));
      if (!isWithin && !actor.sees_company) refuse(departmentErrors.rule_too_wide);
      change.subject = department.name;
      change.before = factsOfRules(rulesOf(department));
      change.after = factsOfRules(rules);
      await departments.setRules(trx, id, rules);
      change.notify('access');
    });
    return rules;
  }
}

import {
  type DepartmentRules,
  departmentErrors,
  groupErrors,
  isWithinOwnReach,
  RULE_KINDS,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { checkDepartment } from '../../platform/reach/index.ts';
import type { DepartmentDeps } from './department.service.ts';
import { rulesOf } from './department-entity.ts';
import { orderRefusal } from './own-department.rules.ts';

/** What members of a department may see and change. */
export class DepartmentRulesService {
  readonly #deps: DepartmentDeps;

  constructor(deps: DepartmentDeps) {
    this.#deps = deps;
  }

  async get(actor: Actor, id: number): Promise<DepartmentRules> {
    const { db, departments } = this.#deps;
    return rulesOf((await departments.find(db, actor, id)) ?? refuse(groupErrors.not_found));
  }

  /** Holds for everybody concerned from his next request on. */
  async set(actor: Actor, id: number, rules: DepartmentRules): Promise<DepartmentRules> {
    const { operationLog, departments, live } = this.#deps;
    const entry = { module: 'departments', operation: 'update', subject: '' } as const;
    await operationLog.audited(actor, entry, async (trx, log) => {
      await departments.lockTree(trx, actor.company_id);
      await checkDepartment(trx, actor, id, 'change');
      const department = (await departments.find(trx, actor, id)) ?? refuse(groupErrors.not_found);
      const refusal = orderRefusal(actor, department.path);
      if (refusal) refuse(refusal);
      const isWithin = RULE_KINDS.every((kind) => isWithinOwnReach(rules[kind], actor.rules[kind]));
      if (!isWithin && !actor.sees_company) refuse(departmentErrors.rule_too_wide);
      Object.assign(log, { subject: department.name, before: rulesOf(department), after: rules });
      await departments.setRules(trx, id, rules);
    });
    live.changed(actor.company_id, 'access', []);
    return rules;
  }
}

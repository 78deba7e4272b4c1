import {
  DEFAULT_RULE,
  type DepartmentRules,
  type departmentAddSchema,
  departmentErrors,
  type Group,
  groupErrors,
  type groupUpdateSchema,
  platformErrors,
  type RuleAction,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { taken } from '../../platform/database/refuse-duplicate.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { checkDepthBelow, moveWithinLimits, trees } from '../../platform/groups/index.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDepartment, reaches } from '../../platform/reach/index.ts';
import { refuseDigitalHumanClash } from '../digital-humans/index.ts';
import { refuseMaterialClash } from '../materials/index.ts';
import { lockPeople } from '../users/index.ts';
import { factsOf, toGroup } from './department.entity.ts';
import type { DepartmentRow } from './department.repository.ts';
import * as departments from './department.repository.ts';
import { isOwnOrAbove, moveRefusal, rulesOfNew } from './own-department.rules.ts';

export type DepartmentDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'bus'>;

const NAME_TAKEN = [taken('department_name', groupErrors.name_taken, {})];

const FIRST_RULES: DepartmentRules = {
  group: DEFAULT_RULE,
  device: DEFAULT_RULE,
  material: DEFAULT_RULE,
  program: DEFAULT_RULE,
};

/** The tree of departments. */
export class DepartmentService {
  readonly #deps: DepartmentDeps;

  constructor(deps: DepartmentDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Group[]> {
    const rows = await departments.list(this.#deps.db, actor);
    return rows.map((row) => toGroup(actor, row));
  }

  /** Refuses: groups.not_found, groups.name_taken, groups.too_deep. */
  async add(actor: Actor, body: z.output<typeof departmentAddSchema>): Promise<Group> {
    const { clock, changes } = this.#deps;
    const { name, parent_id } = body;
    const { company_id } = actor;
    const planned = { operation: 'add', subject: name, duplicates: NAME_TAKEN } as const;
    const added = await changes.run(actor, resources.departments, planned, async (trx, change) => {
      await lockTree(trx, actor);
      if (parent_id === 0 && !actor.sees_company) refuse(platformErrors.out_of_reach);
      const parent = parent_id === 0 ? null : await this.#reach(trx, actor, parent_id, 'create');
      checkDepthBelow(parent);
      const rules = parent && !actor.sees_company ? rulesOfNew(actor, parent.path) : FIRST_RULES;
      const added = await departments.insert(trx, { company_id, parent, name, rules, now: clock.now() });
      // A visible department may have descendants that the actor does not see, such as one beside their own.
      if (!reaches(actor, 'group', 'view', added.path)) refuse(platformErrors.out_of_reach);
      change.after = factsOf(added);
      return added;
    });
    return this.#describe(actor, added);
  }

  /**
   * Refuses: groups.not_found, groups.name_taken, groups.default_kept, groups.below_itself, groups.too_deep, own_kept,
   * beyond_own.
   */
  async update(actor: Actor, body: z.output<typeof groupUpdateSchema>): Promise<Group> {
    const { group_id, name, parent_id } = body;
    const planned = { operation: 'update', duplicates: NAME_TAKEN } as const;
    const updated = await this.#deps.changes.run(
      actor,
      resources.departments,
      planned,
      async (trx, change) => {
        await lockTree(trx, actor);
        const department = await this.#reach(trx, actor, group_id, 'change');
        const isMoved = parent_id !== undefined && (parent_id || null) !== department.parent_id;
        const parent = isMoved && parent_id ? await this.#reach(trx, actor, parent_id, 'create') : null;
        if (department.is_default) refuse(groupErrors.default_kept);
        change.subject = department.name;
        change.before = factsOf(department);
        if (name !== undefined) await trees.rename(trx, trees.DEPARTMENT_TREE, group_id, name);
        if (isMoved) await this.#move(trx, actor, department, parent);
        // All lists show its name, and its place in the tree decides who reaches what.
        change.notify('access');
        const renewed = (await departments.find(trx, actor, group_id)) ?? department;
        change.after = factsOf(renewed);
        return renewed;
      },
    );
    return this.#describe(actor, updated);
  }

  /**
   * Deletes a department with its sub-departments; everything that belonged to them goes to the default one (spec §4).
   * Refuses: groups.not_found, groups.default_kept, own_kept, has_users, materials.name_taken, materials.content_taken,
   * digital-humans.duplicate.
   */
  async delete(actor: Actor, id: number): Promise<void> {
    const { bus, changes } = this.#deps;
    await changes.run(actor, resources.departments, 'delete', async (trx, change) => {
      await lockTree(trx, actor);
      const department = await this.#reach(trx, actor, id, 'delete');
      if (department.is_default) refuse(groupErrors.default_kept);
      if (isOwnOrAbove(actor, department.path)) refuse(departmentErrors.own_kept);
      change.subject = department.name;
      change.before = factsOf(department);
      const ids = await trees.findSubtreeIds(trx, trees.DEPARTMENT_TREE, actor.company_id, id);
      const home = await departments.getDefault(trx, actor.company_id);
      // Its users would move to a department to which the caller may not add users.
      const mayMoveUsers = reaches(actor, 'group', 'create', home.path);
      if (!mayMoveUsers && (await departments.hasUsers(trx, ids))) refuse(departmentErrors.has_users);
      await lockPeople(trx, actor.company_id);
      await refuseMaterialClash(trx, { departmentIds: ids }, home.id);
      await refuseDigitalHumanClash(trx, actor.company_id, { departmentIds: ids }, home.id);
      const session_ids = await departments.endSessions(trx, ids);
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
      change.notify('access');
      await departments.emptyInto(trx, ids, home.id);
      await trees.remove(trx, trees.DEPARTMENT_TREE, ids);
    });
  }

  async #move(
    trx: Trx,
    actor: Actor,
    department: DepartmentRow,
    parent: DepartmentRow | null,
  ): Promise<void> {
    const refusal = moveRefusal(actor, department.path, parent?.path ?? null);
    if (refusal) refuse(refusal);
    await moveWithinLimits(trx, trees.DEPARTMENT_TREE, department, parent);
  }

  /** The department, if the actor may perform `action` there. */
  async #reach(trx: Trx, actor: Actor, id: number, action: RuleAction): Promise<DepartmentRow> {
    await checkDepartment(trx, actor, id, action);
    return (await departments.find(trx, actor, id)) ?? refuse(groupErrors.not_found);
  }

  async #describe(actor: Actor, { id }: DepartmentRow): Promise<Group> {
    const departments = await this.list(actor);
    return departments.find((department) => department.group_id === id) ?? refuse(groupErrors.not_found);
  }
}

/** Every change waits for the others of the company's tree. */
async function lockTree(trx: Trx, { company_id }: Actor): Promise<void> {
  await trees.lockTree(trx, trees.DEPARTMENT_TREE, company_id);
}

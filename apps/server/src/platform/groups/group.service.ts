import {
  type ErrorDefinition,
  type Group,
  type groupAddSchema,
  groupErrors,
  type groupMoveSchema,
  type groupUpdateSchema,
  type RuleAction,
  refuse,
  resourceOf,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import type { Change, ChangedResource } from '../changes/changes.ts';
import { refuseDuplicate } from '../database/refuse-duplicate.ts';
import type { Trx } from '../database/transaction.ts';
import type { Operation } from '../operation-log/operation-log.ts';
import type { Platform } from '../platform.ts';
import { checkAdding, checkReach, checkResources, reaches, withinReachOrShared } from '../reach/index.ts';
import { groupsSeenBy } from './group.policy.ts';
import type { GroupRepository, GroupRow, ListedGroup } from './group.repository.ts';
import { checkDepthBelow, hang } from './tree-limits.ts';

/** What is kept in folders. */
export interface GroupedResource {
  folders: ChangedResource;
  /** Refuses a resource whose name is taken in the folder that it comes into, where names are one within a folder. */
  clash?: ErrorDefinition<string, 'name'>;
}

type GroupDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/**
 * The folders of one kind of resource: devices, materials, programs. A folder belongs to a department, as what lies
 * below it does, or to the whole company; then all see it and administrators change it.
 */
export class GroupService {
  readonly #deps: GroupDeps;
  readonly #groups: GroupRepository;
  readonly #resource: GroupedResource;

  constructor(deps: GroupDeps, groups: GroupRepository, resource: GroupedResource) {
    this.#deps = deps;
    this.#groups = groups;
    this.#resource = resource;
  }

  async list(actor: Actor): Promise<Group[]> {
    const rows = await this.#groups.list(this.#deps.db, actor);
    return rows.map((row) => this.#toEntity(actor, row));
  }

  async add(actor: Actor, body: z.output<typeof groupAddSchema>): Promise<Group> {
    const { name, parent_id } = body;
    const added = await this.#change(actor, 'add', async (trx, change) => {
      change.subject = name;
      const parent = parent_id ? await this.#reach(trx, actor, parent_id, 'create') : null;
      if (!parent) checkAdding(actor, this.#groups.kind);
      checkDepthBelow(parent);
      const owner = actor.sees_company ? null : actor.department_id;
      return this.#groups.insert(trx, {
        company_id: actor.company_id,
        department_id: parent?.department_id ?? owner,
        parent,
        name,
        is_default: 0,
        now: this.#deps.clock.now(),
      });
    });
    return this.#describe(actor, added);
  }

  async update(actor: Actor, body: z.output<typeof groupUpdateSchema>): Promise<Group> {
    const { group_id, name, parent_id } = body;
    const updated = await this.#change(actor, 'update', async (trx, change) => {
      const group = await this.#reach(trx, actor, group_id, 'change');
      const parent = parent_id ? await this.#reach(trx, actor, parent_id, 'create') : null;
      if (group.is_default) refuse(groupErrors.default_kept);
      Object.assign(change, { subject: group.name, before: facts(group) });
      if (name !== undefined) await this.#groups.rename(trx, group_id, name);
      if (parent_id !== undefined) await this.#move(trx, group, parent);
      return (await this.#groups.find(trx, actor, group_id)) ?? group;
    });
    return this.#describe(actor, updated);
  }

  /** Deletes a group with all below it; their resources go to the default group (spec §4). */
  async delete(actor: Actor, groupId: number): Promise<void> {
    await this.#change(actor, 'delete', async (trx, change) => {
      const group = await this.#reach(trx, actor, groupId, 'delete');
      if (group.is_default) refuse(groupErrors.default_kept);
      Object.assign(change, { subject: group.name, before: facts(group) });
      const ids = await this.#groups.findSubtreeIds(trx, actor.company_id, groupId);
      await this.#check(trx, actor, ids, 'delete');
      const home = await this.#groups.getDefault(trx, actor.company_id);
      await this.#refuseClash(trx, await this.#groups.listResourceIds(trx, actor.company_id, ids), home.id);
      await this.#groups.emptyInto(trx, actor.company_id, ids, home.id);
      await this.#groups.delete(trx, ids);
    });
  }

  async moveResources(actor: Actor, body: z.output<typeof groupMoveSchema>): Promise<void> {
    const { ids, group_id } = body;
    await this.#change(actor, 'update', async (trx, change) => {
      await checkResources(trx, actor, resourceOf(this.#groups.kind), ids, 'change');
      const group = await this.#reach(trx, actor, group_id, 'view');
      const resources = await this.#groups.listResources(trx, actor.company_id, ids);
      change.subject = resources.map((resource) => resource.name).join(', ');
      change.before = { group_id: [...new Set(resources.map((resource) => resource.group_id))] };
      change.after = { group_id: [group_id], group: group.name };
      await this.#refuseClash(trx, ids, group_id);
      await this.#groups.moveResources(trx, actor.company_id, ids, group_id);
    });
  }

  async #refuseClash(trx: Trx, ids: readonly number[], groupId: number): Promise<void> {
    const { clash } = this.#resource;
    const name = clash && (await this.#groups.findClash(trx, ids, groupId));
    if (clash && name !== undefined) refuse(clash, { name });
  }

  /** What comes to lie below a department's folder becomes that department's. */
  async #move(trx: Trx, group: GroupRow, parent: GroupRow | null): Promise<void> {
    await hang(trx, this.#groups, group, parent);
    if (!parent || parent.department_id === null) return;
    const ids = await this.#groups.findSubtreeIds(trx, group.company_id, group.id);
    await this.#groups.handOver(trx, ids, parent.department_id);
  }

  /** The folder, if the actor may do `action` there. */
  async #reach(trx: Trx, actor: Actor, id: number, action: RuleAction): Promise<GroupRow> {
    await this.#check(trx, actor, [id], action);
    return (await this.#groups.find(trx, actor, id)) ?? refuse(groupErrors.not_found);
  }

  async #check(trx: Trx, actor: Actor, ids: number[], action: RuleAction): Promise<void> {
    const { kind } = this.#groups;
    await checkReach(trx, {
      table: 'resource_group',
      ids,
      seen: groupsSeenBy(actor, kind),
      allowed: withinReachOrShared('resource_group.department_id', actor, kind, action),
      missing: groupErrors.not_found,
    });
  }

  /** One change of the tree, which is locked meanwhile; `work` may return what it made. */
  #change<Made extends GroupRow | void>(
    actor: Actor,
    operation: Operation,
    work: (trx: Trx, change: Change) => Promise<Made>,
  ): Promise<Made> {
    const { folders } = this.#resource;
    return refuseDuplicate('resource_group_name', groupErrors.name_taken, {}, () =>
      this.#deps.changes.run(actor, folders, operation, async (trx, change) => {
        await this.#groups.lockTree(trx, actor.company_id);
        const group = await work(trx, change);
        if (group) change.after = facts(group);
        return group;
      }),
    );
  }

  async #describe(actor: Actor, { id }: GroupRow): Promise<Group> {
    const groups = await this.list(actor);
    return groups.find((group) => group.group_id === id) ?? refuse(groupErrors.not_found);
  }

  #toEntity(actor: Actor, { id: group_id, department_path, ...row }: ListedGroup): Group {
    const { parent_id, company_code, name, is_default, count } = row;
    const may = (action: RuleAction) =>
      department_path === null
        ? actor.sees_company
        : reaches(actor, this.#groups.kind, action, department_path);
    return {
      group_id,
      parent_id,
      company_code,
      name,
      is_default: is_default === 1,
      count,
      may_add: may('create'),
      may_change: is_default === 0 && may('change'),
      may_delete: is_default === 0 && may('delete'),
    };
  }
}

/** What of a folder the log tells. */
function facts({ name, parent_id, department_id }: GroupRow) {
  return { name, parent_id, department_id };
}

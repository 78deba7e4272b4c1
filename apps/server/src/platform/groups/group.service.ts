import {
  type ErrorDefinition,
  type Group,
  type GroupDeletion,
  type GroupKind,
  type groupAddSchema,
  groupErrors,
  type groupMoveSchema,
  type groupUpdateSchema,
  type RuleAction,
  type RuleKind,
  refuse,
  resourceOf,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import type { ChangedResource } from '../changes/changes.ts';
import { taken } from '../database/refuse-duplicate.ts';
import type { Trx } from '../database/transaction.ts';
import { type LogFacts, logFacts } from '../operation-log/log-facts.ts';
import type { Platform } from '../platform.ts';
import { checkAdding, checkReach, checkResources, reaches, withinReachOrShared } from '../reach/index.ts';
import { groupsSeenBy } from './group.policy.ts';
import type { GroupRow, ListedGroup } from './group.repository.ts';
import * as groups from './group.repository.ts';
import { renameClashing } from './rename-clashing.ts';
import * as trees from './tree.repository.ts';
import { folderTree } from './tree.repository.ts';
import { checkDepthBelow, moveWithinLimits } from './tree-limits.ts';

/** The resources that are kept in groups. */
export interface GroupedResource {
  folders: ChangedResource;
  /** Given if names are unique within a group and a department. */
  uniqueNames?: {
    /** Refuses resources that a user moves to a group where their name is taken. */
    taken: ErrorDefinition<string, 'name'>;
    /** A similar name for a resource whose group is deleted, counted from 2. */
    numbered: (name: string, number: number) => string;
  };
  /** Moves rows other than the resources, which refer to groups that are about to be deleted. */
  onDelete?: (trx: Trx, fromIds: readonly number[], toId: number) => Promise<void>;
}

const NAME_TAKEN = [taken('resource_group_name', groupErrors.name_taken, {})];

type GroupDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/**
 * The groups of one kind of resource: devices, materials, programs. A group belongs to a department, as do its
 * subgroups, or to the whole company; then everyone sees it and administrators change it.
 */
export class GroupService {
  readonly #deps: GroupDeps;
  readonly #kind: GroupKind;
  readonly #rule: RuleKind;
  readonly #resource: GroupedResource;

  constructor(deps: GroupDeps, kind: GroupKind, resource: GroupedResource) {
    this.#deps = deps;
    this.#kind = kind;
    this.#rule = resourceOf(kind).rule;
    this.#resource = resource;
  }

  async list(actor: Actor): Promise<Group[]> {
    const rows = await groups.list(this.#deps.db, this.#kind, actor);
    return rows.map((row) => this.#toEntity(actor, row));
  }

  /** Refuses: not_found, name_taken, too_deep. */
  async add(actor: Actor, body: z.output<typeof groupAddSchema>): Promise<Group> {
    const { name, parent_id } = body;
    const { clock, changes } = this.#deps;
    const planned = { operation: 'add', subject: name, duplicates: NAME_TAKEN } as const;
    const added = await changes.run(actor, this.#resource.folders, planned, async (trx, change) => {
      await this.#lockTree(trx, actor);
      const parent = parent_id ? await this.#reach(trx, actor, parent_id, 'create') : null;
      if (!parent) checkAdding(actor, this.#rule);
      checkDepthBelow(parent);
      const owner = actor.sees_company ? null : actor.department_id;
      const inserted = await groups.insert(trx, this.#kind, {
        company_id: actor.company_id,
        department_id: parent?.department_id ?? owner,
        parent,
        name,
        is_default: 0,
        now: clock.now(),
      });
      change.after = factsOf(inserted);
      return inserted;
    });
    return this.#describe(actor, added);
  }

  /** Refuses: not_found, name_taken, default_kept, below_itself, too_deep. */
  async update(actor: Actor, body: z.output<typeof groupUpdateSchema>): Promise<Group> {
    const { group_id, name, parent_id } = body;
    const { changes } = this.#deps;
    const planned = { operation: 'update', duplicates: NAME_TAKEN } as const;
    const updated = await changes.run(actor, this.#resource.folders, planned, async (trx, change) => {
      await this.#lockTree(trx, actor);
      const group = await this.#reach(trx, actor, group_id, 'change');
      const parent = parent_id ? await this.#reach(trx, actor, parent_id, 'create') : null;
      if (group.is_default) refuse(groupErrors.default_kept);
      change.subject = group.name;
      change.before = factsOf(group);
      if (name !== undefined) await trees.rename(trx, folderTree(this.#kind), group_id, name);
      if (parent_id !== undefined) await this.#move(trx, group, parent);
      const renewed = (await groups.find(trx, this.#kind, actor, group_id)) ?? group;
      change.after = factsOf(renewed);
      return renewed;
    });
    return this.#describe(actor, updated);
  }

  /**
   * Deletes a group with its subgroups; their resources go to the default group (spec §4), under a numbered name if theirs
   * is taken there. Returns what was renamed.
   * Refuses: not_found, default_kept.
   */
  async delete(actor: Actor, groupId: number): Promise<GroupDeletion> {
    const { folders, uniqueNames, onDelete } = this.#resource;
    let renamed: GroupDeletion['renamed'] = [];
    await this.#deps.changes.run(actor, folders, 'delete', async (trx, change) => {
      await this.#lockTree(trx, actor);
      const group = await this.#reach(trx, actor, groupId, 'delete');
      if (group.is_default) refuse(groupErrors.default_kept);
      change.subject = group.name;
      change.before = factsOf(group);
      const ids = await trees.findSubtreeIds(trx, folderTree(this.#kind), actor.company_id, groupId);
      await this.#check(trx, actor, ids, 'delete');
      const home = await groups.getDefault(trx, this.#kind, actor.company_id);
      const move = { fromIds: ids, toId: home.id };
      renamed = uniqueNames ? await renameClashing(trx, this.#kind, move, uniqueNames.numbered) : [];
      if (renamed.length > 0) change.after = logFacts({ renamed: renamed.map(describeRenaming) });
      await groups.emptyInto(trx, this.#kind, actor.company_id, ids, home.id);
      await onDelete?.(trx, ids, home.id);
      await trees.remove(trx, folderTree(this.#kind), ids);
    });
    return { renamed };
  }

  /** Refuses: not_found, name_taken. */
  async moveResources(actor: Actor, body: z.output<typeof groupMoveSchema>): Promise<void> {
    const { ids, group_id } = body;
    const planned = { operation: 'update', act: 'move' } as const;
    await this.#deps.changes.run(actor, this.#resource.folders, planned, async (trx, change) => {
      await this.#lockTree(trx, actor);
      await checkResources(trx, actor, resourceOf(this.#kind), ids, 'change');
      const group = await this.#reach(trx, actor, group_id, 'view');
      const resources = await groups.listResources(trx, this.#kind, actor.company_id, ids);
      change.subject = resources.map((resource) => resource.name).join(', ');
      change.before = logFacts({ group_id: [...new Set(resources.map((resource) => resource.group_id))] });
      change.after = logFacts({ group_id: [group_id], group: group.name });
      await this.#refuseClash(trx, ids, group_id);
      await groups.moveResources(trx, this.#kind, actor.company_id, ids, group_id);
    });
  }

  async #refuseClash(trx: Trx, ids: readonly number[], groupId: number): Promise<void> {
    const { uniqueNames } = this.#resource;
    const name = uniqueNames && (await groups.findClash(trx, this.#kind, ids, groupId));
    if (uniqueNames && name !== undefined) refuse(uniqueNames.taken, { name });
  }

  /** A group that moves below a department's group is transferred to that department. */
  async #move(trx: Trx, group: GroupRow, parent: GroupRow | null): Promise<void> {
    await moveWithinLimits(trx, folderTree(this.#kind), group, parent);
    if (!parent || parent.department_id === null) return;
    const ids = await trees.findSubtreeIds(trx, folderTree(this.#kind), group.company_id, group.id);
    await groups.handOver(trx, ids, parent.department_id);
  }

  /** The group, if the actor may perform `action` there. */
  async #reach(trx: Trx, actor: Actor, id: number, action: RuleAction): Promise<GroupRow> {
    await this.#check(trx, actor, [id], action);
    return (await groups.find(trx, this.#kind, actor, id)) ?? refuse(groupErrors.not_found);
  }

  async #check(trx: Trx, actor: Actor, ids: number[], action: RuleAction): Promise<void> {
    await checkReach(trx, {
      table: 'resource_group',
      ids,
      seen: groupsSeenBy(actor, this.#kind),
      allowed: withinReachOrShared('resource_group.department_id', actor, this.#rule, action),
      missing: groupErrors.not_found,
    });
  }

  /** Every change waits for the others of the company's tree. */
  async #lockTree(trx: Trx, { company_id }: Actor): Promise<void> {
    await trees.lockTree(trx, folderTree(this.#kind), company_id);
  }

  async #describe(actor: Actor, { id }: GroupRow): Promise<Group> {
    const listed = await this.list(actor);
    return listed.find((group) => group.group_id === id) ?? refuse(groupErrors.not_found);
  }

  #toEntity(actor: Actor, { id: group_id, department_path, ...row }: ListedGroup): Group {
    const { parent_id, company_code, name, is_default, is_sample, count } = row;
    const may = (action: RuleAction) =>
      department_path === null ? actor.sees_company : reaches(actor, this.#rule, action, department_path);
    return {
      group_id,
      parent_id,
      company_code,
      name,
      is_default: is_default === 1,
      is_sample: is_sample === 1,
      count,
      may_add: may('create'),
      may_change: is_default === 0 && may('change'),
      may_delete: is_default === 0 && may('delete'),
    };
  }
}

function describeRenaming({ former_name, name }: GroupDeletion['renamed'][number]): string {
  return `${former_name} → ${name}`;
}

/** Facts of a group for the log. */
function factsOf({ name, parent_id, department_id }: GroupRow): LogFacts {
  return logFacts({ name, parent_id, department_id });
}

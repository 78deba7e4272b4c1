import {
  type ErrorDefinition,
  type EventTopic,
  type Group,
  type groupAddSchema,
  groupErrors,
  type groupMoveSchema,
  type groupUpdateSchema,
  refuse,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import { refuseDuplicate } from '../database/refuse-duplicate.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { Operation } from '../operation-log/operation-log.ts';
import type { Platform } from '../platform.ts';
import type { GroupRepository, GroupRow } from './group.repository.ts';
import { depthOf, isWithin, MAX_GROUP_DEPTH } from './group-path.ts';

type GroupDeps = Pick<Platform, 'db' | 'clock' | 'operationLog' | 'live'>;

/** The group tree of one kind of resource: devices, materials, programs. */
export class GroupService {
  readonly #deps: GroupDeps;
  readonly #groups: GroupRepository;
  readonly #resource: { topic: EventTopic; notFound: ErrorDefinition };

  constructor(
    deps: GroupDeps,
    groups: GroupRepository,
    resource: { topic: EventTopic; notFound: ErrorDefinition },
  ) {
    this.#deps = deps;
    this.#groups = groups;
    this.#resource = resource;
  }

  async list(actor: Actor): Promise<Group[]> {
    const rows = await this.#groups.list(this.#deps.db, actor.company_id);
    return rows.map(({ id: group_id, parent_id, company_code, name, is_default, count }) => ({
      group_id,
      parent_id,
      company_code,
      name,
      is_default: is_default === 1,
      count,
      may_add: true,
      may_change: is_default === 0,
      may_delete: is_default === 0,
    }));
  }

  async add(actor: Actor, body: z.output<typeof groupAddSchema>): Promise<Group> {
    const { name, parent_id } = body;
    const added = await this.#change(actor, 'add', name, async (trx) => {
      const parent = parent_id ? await this.#get(trx, actor, parent_id) : null;
      if (parent && depthOf(parent.path) >= MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
      const now = this.#deps.clock.now();
      const values = { company_id: actor.company_id, parent, name, is_default: 0, now } as const;
      return this.#groups.insert(trx, values);
    });
    return this.#describe(actor, added);
  }

  async update(actor: Actor, body: z.output<typeof groupUpdateSchema>): Promise<Group> {
    const { group_id, name, parent_id } = body;
    const updated = await this.#change(actor, 'update', name ?? String(group_id), async (trx) => {
      const group = await this.#get(trx, actor, group_id);
      if (group.is_default) refuse(groupErrors.default_kept);
      if (name !== undefined) await this.#groups.rename(trx, group.id, name);
      if (parent_id !== undefined) await this.#move(trx, actor, group, parent_id);
      return this.#get(trx, actor, group_id);
    });
    return this.#describe(actor, updated);
  }

  /** Deletes a group with all below it; their resources go to the default group (spec §4). */
  async delete(actor: Actor, groupId: number): Promise<void> {
    await this.#change(actor, 'delete', String(groupId), async (trx) => {
      const group = await this.#get(trx, actor, groupId);
      if (group.is_default) refuse(groupErrors.default_kept);
      const ids = await this.#groups.findSubtreeIds(trx, actor.company_id, groupId);
      const home = await this.#groups.getDefault(trx, actor.company_id);
      await this.#groups.emptyInto(trx, actor.company_id, ids, home.id);
      await this.#groups.delete(trx, ids);
      return group;
    });
  }

  async moveResources(actor: Actor, body: z.output<typeof groupMoveSchema>): Promise<void> {
    const { ids, group_id } = body;
    await this.#change(actor, 'update', ids.join(','), async (trx) => {
      const group = await this.#get(trx, actor, group_id);
      const moved = await this.#groups.moveResources(trx, actor.company_id, ids, group_id);
      if (moved !== ids.length) refuse(this.#resource.notFound);
      return group;
    });
  }

  async #move(trx: Trx, actor: Actor, group: GroupRow, parentId: number): Promise<void> {
    const parent = parentId === 0 ? null : await this.#get(trx, actor, parentId);
    if (parent && isWithin(parent.path, group.path)) refuse(groupErrors.below_itself);
    const depth = (parent ? depthOf(parent.path) : 0) + (await this.#groups.measureDepth(trx, group));
    if (depth > MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
    await this.#groups.move(trx, group, parent);
  }

  async #get(db: Db, actor: Actor, id: number): Promise<GroupRow> {
    return (await this.#groups.find(db, actor.company_id, id)) ?? refuse(groupErrors.not_found);
  }

  /** One change of the tree, alone on it, logged, and told to the open consoles. */
  async #change(
    actor: Actor,
    operation: Operation,
    subject: string,
    work: (trx: Trx) => Promise<GroupRow>,
  ): Promise<GroupRow> {
    const { operationLog, live } = this.#deps;
    const { topic } = this.#resource;
    const entry = { module: `${topic}-groups`, operation, subject };
    const changed = await refuseDuplicate('resource_group_name', groupErrors.name_taken, {}, () =>
      operationLog.audited(actor, entry, async (trx, log) => {
        await this.#groups.lockTree(trx, actor.company_id);
        const group = await work(trx);
        log.after = { group_id: group.id, name: group.name, parent_id: group.parent_id };
        return group;
      }),
    );
    live.changed(actor.company_id, topic, []);
    return changed;
  }

  async #describe(actor: Actor, { id }: GroupRow): Promise<Group> {
    const groups = await this.list(actor);
    return groups.find((group) => group.group_id === id) ?? refuse(groupErrors.not_found);
  }
}

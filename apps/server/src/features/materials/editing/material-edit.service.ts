import {
  MATERIAL_TAG_LIMITS,
  materialErrors,
  type materialExpirySchema,
  type materialTagsSchema,
  type materialUpdateSchema,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Change } from '../../../platform/changes/changes.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type LogFacts, logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MaterialExpiry } from '../expiry/material-expiry.service.ts';
import { endOfDay } from '../library/last-day.model.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import * as materials from '../library/material.repository.ts';
import * as materialTags from '../tags/material-tag.repository.ts';

type EditDeps = Pick<Platform, 'clock' | 'changes'> & { expiry: MaterialExpiry };

/** Edits what users say about materials: tags, and the last day on which they may be shown. */
export class MaterialEditService {
  readonly #deps: EditDeps;

  constructor(deps: EditDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async update(actor: Actor, body: z.output<typeof materialUpdateSchema>): Promise<void> {
    const { id, tags, expires_on } = body;
    await this.#deps.changes.run(actor, resources.materials, 'update', async (trx, change) => {
      await this.#lock(trx, actor, change, [id]);
      if (tags) await this.#setTags(trx, new Map([[id, tags]]), change);
      if (expires_on !== undefined) await this.#setLastDay(trx, [id], expires_on, change);
    });
  }

  /** Adds and removes tags; each material keeps its other tags. Refuses: not_found, too_many_tags. */
  async tag(actor: Actor, { ids, add, remove }: z.output<typeof materialTagsSchema>): Promise<void> {
    await this.#deps.changes.run(actor, resources.materials, 'update', async (trx, change) => {
      const held = await this.#lock(trx, actor, change, ids);
      const former = await materialTags.listOf(trx, ids);
      const wanted = new Map<number, string[]>();
      for (const { id, name } of held) {
        const kept = (former.get(id) ?? []).filter((tag) => !remove.includes(tag));
        const tags = [...new Set([...kept, ...add])];
        const { count: maximum } = MATERIAL_TAG_LIMITS;
        if (tags.length > maximum) refuse(materialErrors.too_many_tags, { name, maximum });
        wanted.set(id, tags);
      }
      await this.#setTags(trx, wanted, change);
    });
  }

  /** Refuses: not_found. */
  async setExpiry(actor: Actor, { ids, expires_on }: z.output<typeof materialExpirySchema>): Promise<void> {
    await this.#deps.changes.run(actor, resources.materials, 'update', async (trx, change) => {
      await this.#lock(trx, actor, change, ids);
      await this.#setLastDay(trx, ids, expires_on, change);
    });
  }

  async #setTags(trx: Trx, wanted: ReadonlyMap<number, string[]>, change: Change): Promise<void> {
    const { clock } = this.#deps;
    const former = await materialTags.listOf(trx, [...wanted.keys()]);
    const all = (lists: Iterable<string[]>) => [...new Set([...lists].flat())].toSorted();
    addFacts(change, logFacts({ tags: all(former.values()) }), logFacts({ tags: all(wanted.values()) }));
    for (const [id, list] of wanted) {
      await materialTags.set(trx, id, list);
      await materials.update(trx, id, { updated_at: clock.now() });
    }
  }

  async #setLastDay(trx: Trx, ids: number[], expires_on: string | null, change: Change): Promise<void> {
    const { expiry, clock } = this.#deps;
    const former = await Promise.all(ids.map((id) => materials.find(trx, id)));
    const formerDays = [...new Set(former.map((row) => row?.expires_on ?? null))];
    addFacts(change, logFacts({ expires_on: formerDays }), logFacts({ expires_on: [expires_on] }));
    const expires_at = expires_on === null ? null : endOfDay(expires_on);
    for (const id of ids)
      await materials.update(trx, id, { expires_on, expires_at, updated_at: clock.now() });
    await expiry.settle(trx, ids);
  }

  /** Begins a change of materials; devices are notified after its commit. */
  #lock(trx: Trx, actor: Actor, change: Change, ids: number[]): Promise<MaterialRow[]> {
    change.afterCommit(() => this.#deps.expiry.notifyDevices());
    return lockNamed({ trx, actor, change }, resources.materials, ids, materials.lock);
  }
}

/** One call may change several things of the same materials. */
function addFacts(change: Change, before: LogFacts, after: LogFacts): void {
  change.before = change.before?.and(before) ?? before;
  change.after = change.after?.and(after) ?? after;
}

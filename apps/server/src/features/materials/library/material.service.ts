import { type Material, type MaterialDetail, materialErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { taken } from '../../../platform/database/refuse-duplicate.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveToBin } from '../../../platform/recycle-bin/index.ts';
import * as materialUses from '../uses/material-use.repository.ts';
import * as materials from './material.repository.ts';
import type { MaterialFileRow } from './material-file.repository.ts';
import * as materialFiles from './material-file.repository.ts';
import type { MaterialListQuery } from './material-filter.repository.ts';
import * as materialList from './material-list.repository.ts';

export type MaterialDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & {};

/** Materials: the pictures and videos that programs are made of. */
export class MaterialService {
  readonly #deps: MaterialDeps;

  constructor(deps: MaterialDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: MaterialListQuery): Promise<Page<Material>> {
    const { db, clock } = this.#deps;
    return materialList.list(db, actor, query, clock.now());
  }

  counts(actor: Actor, query: MaterialListQuery) {
    const { db, clock } = this.#deps;
    return materialList.counts(db, actor, query, clock.now());
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<MaterialDetail> {
    const { db, clock } = this.#deps;
    const material =
      (await materialList.find(db, actor, id, clock.now())) ?? refuse(materialErrors.not_found);
    const pages = await materialFiles.listOf(db, [id], ['page']);
    return { ...material, ...(await materialUses.list(db, actor, id)), pages: pages.map(toPage) };
  }

  /** Refuses: not_found, name_taken. */
  async rename(actor: Actor, id: number, name: string): Promise<void> {
    const { clock, changes } = this.#deps;
    const duplicates = [taken('name', materialErrors.name_taken, { name })];
    const planned = { operation: 'update', after: logFacts({ name }), duplicates } as const;
    await changes.run(actor, resources.materials, planned, async (trx, change) => {
      const [held] = await lockNamed({ trx, actor, change }, resources.materials, [id], materials.lock);
      await materials.update(trx, id, { name, updated_at: clock.now() });
      change.subject = name;
      change.before = logFacts({ name: held?.name });
    });
  }

  /**
   * Moves all or none to the recycle bin.
   * Refuses: not_found, in_use, being_uploaded.
   */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.materials, 'delete', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.materials, ids, materials.lock);
      const used = await materialUses.find(trx, actor, ids);
      if (used) refuse(materialErrors.in_use, used);
      const replaced = await materials.listBeingReplaced(trx, ids);
      if (replaced.length > 0) {
        refuse(materialErrors.being_uploaded, { names: replaced.map((material) => material.name) });
      }
      await moveToBin(trx, actor, 'material', ids, clock.now());
      await materials.remove(trx, ids);
    });
  }
}

function toPage({
  position,
  sha256,
  size,
  mime,
  width,
  height,
}: MaterialFileRow): MaterialDetail['pages'][number] {
  return { page: position, sha256, size, mime, width: width ?? 0, height: height ?? 0 };
}

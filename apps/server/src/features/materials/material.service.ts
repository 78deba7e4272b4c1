import {
  type Material,
  type MaterialDetail,
  materialErrors,
  type Pagination,
  paginationOf,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { refuseDuplicate } from '../../platform/database/refuse-duplicate.ts';
import type { GroupRepository } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMaterialReach } from './material.policy.ts';
import type { MaterialRepository } from './material.repository.ts';
import type { MaterialListQuery, MaterialListRepository } from './material-list.repository.ts';

export type MaterialDeps = Pick<Platform, 'db' | 'clock' | 'operationLog' | 'live'> & {
  groups: GroupRepository;
  list: MaterialListRepository;
  materials: MaterialRepository;
};

/** Materials: the pictures and videos that programs are made of. */
export class MaterialService {
  readonly #deps: MaterialDeps;

  constructor(deps: MaterialDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: MaterialListQuery): Promise<{ data: Material[]; pagination: Pagination }> {
    const { db, groups, list } = this.#deps;
    const groupIds = await groups.resolveFilter(db, actor, query.group_id);
    const { items, total } = await list.list(db, actor, query, groupIds);
    return { data: items, pagination: paginationOf(query, total) };
  }

  async detail(actor: Actor, id: number): Promise<MaterialDetail> {
    const { db, list } = this.#deps;
    const material = (await list.find(db, actor, id)) ?? refuse(materialErrors.not_found);
    const used_by = await list.listPrograms(db, actor, id);
    return { ...material, pages: [], used_by, hidden_programs: 0, released_by: [], hidden_releases: 0 };
  }

  /** Where the bytes are, and under which name they are saved. */
  async getFile(actor: Actor, id: number): Promise<{ sha256: string; mime: string; name: string }> {
    const { db, list } = this.#deps;
    return (await list.findFiles(db, actor, id)) ?? refuse(materialErrors.not_found);
  }

  async getThumbnail(actor: Actor, id: number): Promise<string> {
    const { db, list } = this.#deps;
    const files = await list.findFiles(db, actor, id);
    return files?.thumbnail_sha256 ?? refuse(materialErrors.not_found);
  }

  async rename(actor: Actor, id: number, name: string): Promise<void> {
    const { clock, operationLog, live, materials } = this.#deps;
    const entry = { module: 'materials', operation: 'update', subject: name } as const;
    await refuseDuplicate('name', materialErrors.name_taken, { name }, () =>
      operationLog.audited(actor, entry, async (trx, log) => {
        await checkMaterialReach(trx, actor, [id], 'change');
        const [held] = await materials.hold(trx, actor, [id]);
        if (!held) refuse(materialErrors.not_found);
        Object.assign(log, { before: { name: held.name }, after: { name } });
        await materials.rename(trx, id, name, clock.now());
      }),
    );
    live.changed(actor.company_id, 'materials', [id]);
  }

  /** Deletes all of them or none. The bytes go with the next sweep, unless a release still has them. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { operationLog, live, materials } = this.#deps;
    const entry = { module: 'materials', operation: 'delete', subject: '' } as const;
    await operationLog.audited(actor, entry, async (trx, log) => {
      await checkMaterialReach(trx, actor, ids, 'delete');
      const held = await materials.hold(trx, actor, ids);
      if (held.length !== ids.length) refuse(materialErrors.not_found);
      const uses = await materials.findUses(trx, actor, ids);
      if (uses.names.length + uses.hidden > 0) refuse(materialErrors.in_use, uses);
      log.subject = held.map((material) => material.name).join(', ');
      log.before = { id: ids, name: held.map((material) => material.name) };
      await materials.delete(trx, ids);
    });
    live.changed(actor.company_id, 'materials', ids);
  }
}

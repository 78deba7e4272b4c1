import {
  type MaterialRelease,
  type materialReleaseQuerySchema,
  type Release,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import { listMaterials, listShown, type MaterialRow } from '../materials/index.ts';
import { releasedUses } from '../released/index.ts';
import { toRelease } from './release.entity.ts';
import * as releaseList from './release-list.repository.ts';
import * as releaseUses from './release-use.repository.ts';

type MaterialReleaseQuery = z.output<typeof materialReleaseQuerySchema>;

/** Where a material is used: the releases that show it, and whether they have its current content. */
export class ReleaseUseService {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  /** Refuses: materials.not_found. */
  async list(
    actor: Actor,
    materialId: number,
    query: MaterialReleaseQuery,
  ): Promise<Page<MaterialRelease> & { hidden: number }> {
    const { db, clock } = this.#platform;
    const [, page, hidden, [material]] = await Promise.all([
      checkResources(db, actor, resources.materials, [materialId], 'view'),
      releaseList.list(db, actor, query, materialId),
      releasedUses.countHiddenOfMaterials(db, actor, [materialId]),
      listMaterials(db, actor.company_id, [materialId]),
    ]);
    const former = await this.#listFormer(
      material,
      page.data.map(({ row }) => row.id),
    );
    const now = clock.now();
    const listed = mapPage(page, ({ row, facts }) =>
      toMaterialRelease(toRelease(row, facts, now), former.has(row.id) ? 'former' : 'current'),
    );
    return { ...listed, hidden };
  }

  /** The releases among these that still have the former content of the material. */
  async #listFormer(material: MaterialRow | undefined, releaseIds: number[]): Promise<Set<number>> {
    const { db, clock } = this.#platform;
    if (!material || material.content_version === 1) return new Set();
    const shown = (await listShown(db, [material], clock.now())).get(material.id);
    const files = shown ? [...(shown.file ? [shown.file] : []), ...shown.pages] : [];
    const current = new Set(files.map((file) => file.sha256));
    return releaseUses.listWithOtherContent(db, releaseIds, material.id, current);
  }
}

function toMaterialRelease(release: Release, content: MaterialRelease['content']): MaterialRelease {
  const { id, number, name, status, play_status, valid_from, valid_to, continuous, weekdays, spans } =
    release;
  const { department_name, device_count, creator_name, created_at } = release;
  const schedule = { valid_from, valid_to, continuous, weekdays, spans };
  const facts = { department_name, device_count, creator_name, created_at };
  return { id, number, name, status, play_status, ...schedule, ...facts, content };
}

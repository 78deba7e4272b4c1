import {
  materialErrors,
  type materialReleaseBodySchema,
  PROGRAM_CATEGORIES,
  refuse,
} from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { listShown, lockMaterials, type ShownMaterial } from '../materials/index.ts';
import { isSound, materialScenes } from './material-scenes.model.ts';
import type { Programs } from './program-kind.work.ts';

type MaterialRelease = z.output<typeof materialReleaseBodySchema>;

/** Creates programs directly from materials, without the editor. */
export class MaterialProgramService {
  readonly #clock: Platform['clock'];
  readonly #programs: Programs;

  constructor({ clock }: Pick<Platform, 'clock'>, programs: Programs) {
    this.#clock = clock;
    this.#programs = programs;
  }

  /**
   * A full-screen scene for each material: pictures and pages for the requested time, videos for their own duration.
   * Refuses: name_taken, materials.not_found, materials.not_usable, materials.expired.
   */
  async create(actor: Actor, { ids, name, resolution, duration_seconds }: MaterialRelease): Promise<number> {
    return this.#programs.compose(actor, name, async (trx) => {
      const materials = await this.#lock(trx, actor, ids);
      const scenes = materialScenes(materials, resolution, duration_seconds * 1000);
      const document = { ...newDocument(resolution), scenes };
      return { document, category: PROGRAM_CATEGORIES.ordinary, group_id: undefined, kept: ids };
    });
  }

  /** In the requested order. @throws Refusal with the names of those that cannot be shown */
  async #lock(trx: Trx, actor: Actor, ids: readonly number[]): Promise<ShownMaterial[]> {
    const held = await lockMaterials(trx, actor, ids, []);
    const shown = await listShown(trx, held, this.#clock.now());
    const materials = ids.map((id) => shown.get(id) ?? refuse(materialErrors.not_found));
    const expired = materials.filter((material) => material.isExpired);
    if (expired.length > 0) refuse(materialErrors.expired, { names: expired.map(({ name }) => name) });
    const others = materials.filter((material) => !material.isUsable || isSound(material));
    if (others.length > 0) refuse(materialErrors.not_usable, { names: others.map(({ name }) => name) });
    return materials;
  }
}

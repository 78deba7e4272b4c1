import { type MaterialProgram, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import { materialUses } from '../materials/index.ts';
import * as programUses from './program-use.repository.ts';
import { type MaterialProgramQuery } from './program-use.repository.ts';

/** Where a material is used: the programs that show it. */
export class ProgramUseService {
  readonly #db: Platform['db'];
  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db;
  }

  /** Refuses: materials.not_found. */
  async list(
    actor: Actor,
    materialId: number,
    query: MaterialProgramQuery,
  ): Promise<Page<MaterialProgram> & { hidden: number }> {
    const [, page, hidden] = await Promise.all([
      checkResources(this.#db, actor, resources.materials, [materialId], 'view'),
      programUses.list(this.#db, actor, materialId, query),
      materialUses.countHiddenPrograms(this.#db, actor, [materialId]),
    ]);
    return { ...page, hidden };
  }
}

import { type ProgramLabel, type ProgramPromotion, releaseRoutes, resources } from '@marquee/contract';
import { type Actor, holdsAccess } from '../../../platform/actor/actor.ts';
import { fromJson, type Json } from '../../../platform/database/columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { releasedPrograms, releasedUses } from '../../released/index.ts';
import * as labelled from './labelled-program.repository.ts';

/** More programs are counted. */
const MAX_PROGRAMS = 500;
const MAX_RELEASES = 10;

/** The programs with which consoles compare a program for an audience. */
export class ProgramPromotionService {
  readonly #db: Platform['db'];

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db;
  }

  /** Refuses: not_found. */
  async promotable(actor: Actor, id: number): Promise<ProgramPromotion> {
    await checkResources(this.#db, actor, resources.programs, [id], 'view');
    const { rows, total } = await labelled.listWith(this.#db, actor, { id, limit: MAX_PROGRAMS });
    return {
      programs: rows.map((row) => ({ ...row, label: labelOf(row.label) })),
      left_out_count: total - rows.length,
      releases: holdsAccess(actor, releaseRoutes.list.access) ? await this.#releases(actor, id) : [],
    };
  }

  async #releases(actor: Actor, id: number): Promise<ProgramPromotion['releases']> {
    const releases = await releasedUses.listOfProgram(this.#db, actor, id, MAX_RELEASES);
    if (releases.length === 0) return [];
    const ids = releases.map((release) => release.id);
    const programs = await releasedPrograms.listLabelled(this.#db, actor, ids);
    return releases.map((release) => ({
      ...release,
      programs: programs
        .filter(({ release_id }) => release_id === release.id)
        .map(({ program_id, screen, name, label_set, label }) => ({
          ...{ id: program_id, name: name ?? '', label_set, screen },
          label: labelOf(label),
        })),
    }));
  }
}

function labelOf(label: Json<ProgramLabel> | null): ProgramLabel | null {
  return label === null ? null : fromJson(label);
}

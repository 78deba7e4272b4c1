import { DEFAULT_RESOLUTIONS, programErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resolution } from './program-resolution.repository.ts';
import * as resolutions from './program-resolution.repository.ts';

type ResolutionDeps = Pick<Platform, 'db' | 'changes'>;

/** A company's own resolutions, offered after the default ones. */
export class ProgramResolutionService {
  readonly #deps: ResolutionDeps;

  constructor(deps: ResolutionDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Resolution[]> {
    return resolutions.list(this.#deps.db, actor.company_id);
  }

  /** Refuses: resolution_exists. */
  async add(actor: Actor, resolution: Resolution): Promise<Resolution> {
    const { width, height } = resolution;
    const isDefault = DEFAULT_RESOLUTIONS.some((known) => known.width === width && known.height === height);
    if (isDefault) refuse(programErrors.resolution_exists);
    return this.#deps.changes.run(actor, resources.programResolutions, 'add', async (trx, change) => {
      change.subject = `${width}*${height}`;
      change.after = logFacts({ width, height });
      const isNew = await resolutions.insert(trx, actor.company_id, resolution);
      return isNew ? resolution : refuse(programErrors.resolution_exists);
    });
  }
}

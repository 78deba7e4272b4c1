import { DEFAULT_RESOLUTIONS, programErrors, refuse } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resolution } from './program-resolution.repository.ts';
import * as resolutions from './program-resolution.repository.ts';

type ResolutionDeps = Pick<Platform, 'db' | 'operationLog'>;

/** A company's own resolutions, offered after the default ones. */
export class ProgramResolutionService {
  readonly #deps: ResolutionDeps;

  constructor(deps: ResolutionDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Resolution[]> {
    return resolutions.list(this.#deps.db, actor.company_id);
  }

  async add(actor: Actor, resolution: Resolution): Promise<Resolution> {
    const { operationLog } = this.#deps;
    const { width, height } = resolution;
    const isDefault = DEFAULT_RESOLUTIONS.some((known) => known.width === width && known.height === height);
    if (isDefault) refuse(programErrors.resolution_exists);
    const what = { module: 'program-resolutions', operation: 'add' } as const;
    const entry = { ...what, subject: `${width}*${height}`, after: { width, height } };
    return operationLog.audited(actor, entry, async (trx) => {
      const isNew = await resolutions.insert(trx, actor.company_id, resolution);
      return isNew ? resolution : refuse(programErrors.resolution_exists);
    });
  }
}

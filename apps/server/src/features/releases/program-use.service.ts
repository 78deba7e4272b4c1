import { type ProgramDevice, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import type { ProgramDeviceQuery } from './program-device.repository.ts';
import * as programDevices from './program-device.repository.ts';

/** Where a program is. */
export class ProgramUseService {
  readonly #db: Platform['db'];

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db;
  }

  /** Refuses: programs.not_found. */
  async listDevices(
    actor: Actor,
    programId: number,
    query: ProgramDeviceQuery,
  ): Promise<Page<ProgramDevice>> {
    const [, page] = await Promise.all([
      checkResources(this.#db, actor, resources.programs, [programId], 'view'),
      programDevices.listOfProgram(this.#db, actor, programId, query),
    ]);
    return page;
  }
}

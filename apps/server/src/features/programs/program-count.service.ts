import type { Actor } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProgramListQuery } from './program-list.repository.ts';
import * as programList from './program-list.repository.ts';

type CountDeps = Pick<Platform, 'db' | 'clock'>;

/** How many programs each tab of the list has. */
export class ProgramCountService {
  readonly #deps: CountDeps;

  constructor(deps: CountDeps) {
    this.#deps = deps;
  }

  counts(actor: Actor, query: ProgramListQuery) {
    const { db, clock } = this.#deps;
    return programList.counts(db, actor, query, clock.now());
  }
}

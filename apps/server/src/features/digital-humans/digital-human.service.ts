import { type DigitalHuman, digitalHumanErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceSettings } from '../devices/index.ts';
import type { DigitalHumanListQuery } from './digital-human.repository.ts';
import * as digitalHumans from './digital-human.repository.ts';

type DigitalHumanDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** Resources of digital humans, unchanged as uploaded. */
export class DigitalHumanService {
  readonly #deps: DigitalHumanDeps;

  constructor(deps: DigitalHumanDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: DigitalHumanListQuery): Promise<Page<DigitalHuman>> {
    return digitalHumans.list(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async get(actor: Actor, id: number): Promise<DigitalHuman> {
    const [found] = await digitalHumans.findAll(this.#deps.db, actor, [id]);
    return found ?? refuse(digitalHumanErrors.not_found);
  }

  /** Deletes all or none, and only what no device keeps. The files are deleted a day later. Refuses: not_found, installed. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.digitalHumans, 'delete', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.digitalHumans, ids, digitalHumans.lock);
      for (const { id, name } of held)
        if (await deviceSettings.isDigitalHumanKept(trx, id)) refuse(digitalHumanErrors.installed, { name });
      await digitalHumans.remove(trx, ids, clock.now());
    });
  }
}

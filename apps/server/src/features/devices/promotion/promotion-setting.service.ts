import { type PromotionSetting, type promotionSettingUpdateSchema, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as settings from './promotion-setting.repository.ts';

type Deps = Pick<Platform, 'db' | 'changes'>;

/** How the devices of a company promote programs, as long as they have no value of their own. */
export class PromotionSettings {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async get(actor: Actor): Promise<PromotionSetting> {
    const { db } = this.#deps;
    const { length: own_count } = await settings.listOwn(db, actor);
    return { ...(await settings.read(db, actor.company_id)), own_count };
  }

  async update(
    actor: Actor,
    { replaces_own, ...setting }: z.output<typeof promotionSettingUpdateSchema>,
  ): Promise<PromotionSetting> {
    const { company_id } = actor;
    await this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      change.before = logFacts(await settings.read(trx, company_id));
      change.after = logFacts(setting);
      await settings.save(trx, company_id, setting);
      if (replaces_own) await settings.removeOwn(trx, await settings.listOwn(trx, actor));
      await change.markDue('settings', await settings.listDevices(trx, company_id));
    });
    return this.get(actor);
  }
}

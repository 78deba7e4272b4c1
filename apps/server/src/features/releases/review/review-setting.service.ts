import { type ReviewSetting, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as reviewSettings from './review-setting.repository.ts';

type Deps = Pick<Platform, 'db' | 'changes'>;

/** Whether and how a company reviews its releases. */
export class ReviewSettingService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get(actor: Actor): Promise<ReviewSetting> {
    return reviewSettings.read(this.#deps.db, actor.company_id);
  }

  async update(actor: Actor, setting: ReviewSetting): Promise<ReviewSetting> {
    await this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      change.before = logFacts(await reviewSettings.read(trx, actor.company_id));
      await reviewSettings.save(trx, actor.company_id, setting);
      change.after = logFacts(setting);
    });
    return setting;
  }
}

import { type DownloadSetting, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import * as downloadSettings from './download-setting.repository.ts';

type Deps = Pick<Platform, 'db' | 'changes'>;

/** How the devices of a company download files. */
export class DownloadSettingService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get(actor: Actor): Promise<DownloadSetting> {
    return downloadSettings.read(this.#deps.db, actor.company_id);
  }

  async update(actor: Actor, setting: DownloadSetting): Promise<DownloadSetting> {
    await this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      change.before = factsOf(await downloadSettings.read(trx, actor.company_id));
      await downloadSettings.save(trx, actor.company_id, setting);
      change.after = factsOf(setting);
    });
    return setting;
  }
}

function factsOf({ bandwidth, concurrency }: DownloadSetting) {
  return logFacts({ bandwidth, concurrency });
}

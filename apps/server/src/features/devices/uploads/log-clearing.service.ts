import { UPLOAD_KINDS } from '@marquee/commands';
import { type LogClearing, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as uploads from './device-upload.repository.ts';

const DAY_MS = 86_400_000;
const DELETED_AT_ONCE = 500;

/** Deletes the log files that devices of a company have uploaded. */
export class LogCleaner {
  readonly #deps: Pick<Platform, 'changes' | 'clock'>;

  constructor(deps: Pick<Platform, 'changes' | 'clock'>) {
    this.#deps = deps;
  }

  async clear(actor: Actor, older_than: LogClearing): Promise<{ deleted: number }> {
    const { changes, clock } = this.#deps;
    const now = clock.now();
    const { number } = UPLOAD_KINDS.log;
    const old = {
      before: beginOf(older_than, now),
      now,
      limit: DELETED_AT_ONCE,
      companyId: actor.company_id,
    };
    let deleted = 0;
    await changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      let some = DELETED_AT_ONCE;
      while (some === DELETED_AT_ONCE) {
        some = await uploads.deleteOlder(trx, number, old);
        deleted += some;
      }
      change.after = logFacts({ cleared_logs: deleted });
      change.notify('devices');
    });
    return { deleted };
  }
}

/** Files that were uploaded before this time are deleted. Today begins at midnight in the zone of the server. */
function beginOf(clearing: LogClearing, now: number): number {
  if (clearing === 'all') return now + 1;
  if (clearing === 'before_today') return new Date(now).setHours(0, 0, 0, 0);
  return now - (clearing === '7_days' ? 7 : 30) * DAY_MS;
}

import { platformErrors, refuse, rule, VIEW_STATE_LIMITS } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getViewState, lockViewState, setViewState } from './view-state.repository.ts';

/** Each user's preferences in the console. Changes are not logged. */
export class ViewStateService {
  readonly #db: Platform['db'];

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db;
  }

  get(actor: Actor): Promise<Record<string, unknown>> {
    return getViewState(this.#db, actor.user_id);
  }

  /** Sets one key, so that two tabs can save different keys at the same time; a `value` of null deletes it. */
  async set(actor: Actor, { key, value }: { key: string; value?: unknown }): Promise<void> {
    await withTransaction(this.#db, async (trx) => {
      const state = new Map(Object.entries(await lockViewState(trx, actor.user_id)));
      if (value === null || value === undefined) state.delete(key);
      else state.set(key, value);
      if (state.size > VIEW_STATE_LIMITS.keys) {
        const field = { path: 'key', code: rule('too_many'), params: { maximum: VIEW_STATE_LIMITS.keys } };
        refuse(platformErrors.invalid_request, {}, [field]);
      }
      await setViewState(trx, actor.user_id, Object.fromEntries(state));
    });
  }
}

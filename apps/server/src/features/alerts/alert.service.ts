import type { Alert, NewestAlerts } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupAlerts } from './alert-group.model.ts';
import type { AlertListQuery } from './alert-list.repository.ts';
import * as alertList from './alert-list.repository.ts';
import * as reading from './alert-read.repository.ts';

/** Alerts as operators see them. What they read is not logged. */
export class AlertService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor, query: AlertListQuery): Promise<Page<Alert>> {
    return alertList.list(this.#deps.db, actor, query);
  }

  countTabs(actor: Actor, query: AlertListQuery): ReturnType<typeof alertList.countTabs> {
    return alertList.countTabs(this.#deps.db, actor, query);
  }

  async newest(actor: Actor): Promise<NewestAlerts> {
    const { db, clock } = this.#deps;
    const [counts, minutes] = await alertList.listNewest(db, actor, clock.now());
    return { ...counts, newest_id: counts.newest_id ?? 0, data: groupAlerts(minutes) };
  }

  async markRead(actor: Actor, ids: readonly number[]): Promise<void> {
    await withTransaction(this.#deps.db, (trx) => reading.markRead(trx, actor, ids));
  }

  async markAllRead(actor: Actor, until: number): Promise<void> {
    await withTransaction(this.#deps.db, async (trx) => {
      const newest = await reading.findNewestId(trx, actor.company_id);
      await reading.markAllRead(trx, actor.user_id, Math.min(until, newest));
    });
  }
}

import type { Trx } from '../../../platform/database/transaction.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from './announce.work.ts';
import { eventOfChange, type LoggedEvent } from './events-of-change.rules.ts';
import * as logged from './logged-event.repository.ts';

/** Rows of the log that one transaction reads. */
const ROWS_AT_A_TIME = 1000;

/**
 * Makes deliveries of the changes in the operation log, each once: the position in the log moves in the same
 * transaction. The changes themselves do not wait for it.
 */
export class EventCollection {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async collect(): Promise<void> {
    const { db, clock } = this.#deps;
    const last = await logged.lastLogId(db);
    const position = await logged.findPosition(db);
    if (position === undefined) return logged.begin(db, last);
    for (let from = position; from < last; from += ROWS_AT_A_TIME) {
      const until = Math.min(last, from + ROWS_AT_A_TIME);
      const isOurs = await withTransaction(db, async (trx) => {
        if (!(await logged.advance(trx, from, until))) return false;
        const changes = await logged.listChanges(trx, { after: from, until });
        const events = changes.flatMap((change) => eventOfChange(change) ?? []);
        await announce(trx, await confirmed(trx, events), clock.now());
        return true;
      });
      if (!isOurs) return;
    }
  }
}

/** The events with the objects of which they are true. */
async function confirmed(trx: Trx, events: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
  const idsOf = (only: LoggedEvent['only']) =>
    events.filter((event) => event.only === only).flatMap(({ data }) => data.ids);
  const are = {
    approved: new Set(await logged.listApproved(trx, idsOf('approved'))),
    emergency: new Set(await logged.listEmergencies(trx, idsOf('emergency'))),
  };
  return events.flatMap((event) => {
    const { only } = event;
    if (!only) return [event];
    const ids = event.data.ids.filter((id) => are[only].has(id));
    return ids.length === 0 ? [] : [{ ...event, data: { ...event.data, ids } }];
  });
}

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import * as tasks from '../issued/task.repository.ts';
import * as liveViews from '../live/live-view.repository.ts';
import * as deviceEvents from './device-event.repository.ts';
import * as onlinePeriods from './online-period.repository.ts';
import * as recordSettings from './record-setting.repository.ts';

const DAY_MS = 86_400_000;
/** Rows that one statement deletes: other writes wait no longer than for these. */
const DELETED_AT_ONCE = 500;

/** Deletes the records of devices that are older than their company keeps them. */
export class RecordThinning {
  readonly #parts: { db: Db; clock: Clock };

  constructor(parts: { db: Db; clock: Clock }) {
    this.#parts = parts;
  }

  async thin(): Promise<void> {
    const { db, clock } = this.#parts;
    for (const { company_id, record_days } of await recordSettings.listAll(db)) {
      const outdated = { company_id, before: clock.now() - record_days * DAY_MS, limit: DELETED_AT_ONCE };
      await untilNone(() => tasks.deleteOlder(db, outdated));
      await untilNone(() => onlinePeriods.deleteOlder(db, outdated));
      await untilNone(() => liveViews.deleteOlder(db, outdated));
      await untilNone(() => deviceEvents.deleteOlder(db, outdated));
    }
  }
}

async function untilNone(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === DELETED_AT_ONCE);
}

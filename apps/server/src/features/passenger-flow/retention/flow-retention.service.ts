import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { deleteMarks, deleteOlder } from '../ingestion/audience.repository.ts';
import * as flowSettings from './flow-setting.repository.ts';

const DAY_MS = 86_400_000;
/** Devices keep what they could not deliver for 30 days. */
const KEEP_MARKS_MS = 90 * DAY_MS;

/** Deletes the counts of people that are older than their company keeps them. */
export class FlowRetention {
  readonly #parts: { db: Db; clock: Clock };

  constructor(parts: { db: Db; clock: Clock }) {
    this.#parts = parts;
  }

  /** Days are those of the devices' own zones, which differ from UTC by less than a day. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#parts;
    const today = Math.floor(clock.now() / DAY_MS);
    for (const { company_id, flow_hour_days, flow_days } of await flowSettings.listAll(db))
      await deleteOlder(db, company_id, { hourDay: today - flow_hour_days, day: today - flow_days });
    await deleteMarks(db, clock.now() - KEEP_MARKS_MS);
  }
}

import { nextPlannedTime, previousPlannedTime } from '../../platform/clock/planned-time.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { planRun } from './plan-run.work.ts';
import * as reports from './report.repository.ts';
import { recurrenceOf } from './report-period.rules.ts';
import * as runs from './report-run.repository.ts';

/** A year and a month, to compare with. */
const KEEP_RUNS_MS = 400 * 24 * 60 * 60_000;

/** Plans a run of each report that is due. Of the times that passed while no server ran, the newest is made up for. */
export class ReportScheduler {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'jobs'>;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'jobs'>) {
    this.#deps = deps;
  }

  async tick(): Promise<void> {
    const { db, clock, jobs } = this.#deps;
    const now = clock.now();
    for (const report of await reports.listDue(db, now)) {
      const recurrence = recurrenceOf(report);
      await withTransaction(db, async (trx) => {
        if (!(await reports.moveOn(trx, report, nextPlannedTime(recurrence, now)))) return;
        const due_at = previousPlannedTime(recurrence, now);
        await planRun(this.#deps, trx, report, { due_at, is_manual: false });
      });
      jobs.wake();
    }
  }

  async thin(): Promise<void> {
    await runs.deleteBefore(this.#deps.db, this.#deps.clock.now() - KEEP_RUNS_MS);
  }
}

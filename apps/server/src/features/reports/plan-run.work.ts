import type { Trx } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportJob } from './report.job.ts';
import type { ReportRow } from './report.repository.ts';
import { daysBefore } from './report-period.rules.ts';
import * as runs from './report-run.repository.ts';

/** Adds a run with its job, in one transaction; does nothing if this planned time has one already. */
export async function planRun(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  report: ReportRow,
  { due_at, is_manual }: { due_at: number; is_manual: boolean },
): Promise<void> {
  const run = await runs.insert(trx, {
    report_id: report.id,
    due_at,
    is_manual,
    ...daysBefore(report, due_at),
  });
  if (run === undefined) return;
  const owner = { companyId: report.company_id, userId: report.owner_id };
  await jobs.enqueue(trx, reportJob, { run, attempts: 0 }, { ...owner, key: `report ${run} 0` });
}

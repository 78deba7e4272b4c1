import type { FollowedRun } from './use-runs-progress.ts';

export interface RunTotals {
  /** Tasks of all runs. */
  total: number;
  finished: number;
  /** Tasks that a device works on now; the others wait for theirs. */
  running: number;
  failed: number;
  refused: number;
}

/** How far all runs are together. */
export function totalsOf(runs: readonly FollowedRun[]): RunTotals {
  const totals = { total: 0, finished: 0, running: 0, failed: 0, refused: 0 };
  for (const { run, progress } of runs) {
    totals.total += run.outcome.tasks.length;
    totals.refused += run.outcome.refused.length;
    totals.running += progress?.running ?? 0;
    totals.failed += progress?.failed ?? 0;
    totals.finished += finishedOf({ run, progress });
  }
  return totals;
}

/** Tasks that are no longer open; the task of a deleted device no longer exists and counts as finished. */
export function finishedOf({ run, progress }: FollowedRun): number {
  if (!progress) return 0;
  return run.outcome.tasks.length - progress.waiting - progress.running;
}

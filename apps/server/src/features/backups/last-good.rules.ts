interface Run {
  id: number;
}

/** The newest backup that was made, and the newest verification that read a whole backup. */
export interface NewestRuns<Made extends Run> {
  made: Made | undefined;
  verdict: (Run & { state: string; ended_at: number | null }) | undefined;
}

/**
 * The newest backup, unless a later verification found it damaged. Those before it do not count either, because backups
 * share their content.
 */
export function lastGood<Made extends Run>({ made, verdict }: NewestRuns<Made>): Made | undefined {
  if (made === undefined || verdict?.state !== 'failed') return made;
  return made.id > verdict.id ? made : undefined;
}

/** When a verification found the newest backup damaged; undefined if none did. */
export function damagedAt(runs: NewestRuns<Run>): number | undefined {
  if (runs.verdict?.state !== 'failed' || lastGood(runs) !== undefined) return undefined;
  return runs.verdict.ended_at ?? undefined;
}

/** The record of the programs of a screen, which outlives a page. Programs are named by their version. */
export interface TrialRecord {
  /** Mounted and not proven yet, the newest last. */
  readonly running: readonly string[];
  /** Failed attempts in a row, the last at this time (epoch ms). */
  readonly attempts: readonly { readonly key: string; readonly count: number; readonly at: number }[];
  /** On the screen, and not yet played to its end since the page was loaded. */
  readonly onScreen?: string | undefined;
  readonly failed: readonly string[];
  readonly proven: readonly string[];
}

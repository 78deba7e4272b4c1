import type { ManifestProgram } from '@marquee/device-protocol';

/** Where a run of a program is in the cycle of its synchronised release, in ms. */
export interface AgreedRun {
  readonly cycleMs: number;
  /** From the beginning of the cycle. */
  readonly startMs: number;
  readonly runMs: number;
}

/** A program whose turn it is. */
export interface Item {
  readonly releaseId: number;
  readonly programIndex: number;
  readonly program: ManifestProgram;
  /** What is left of its turn; undefined for a program that plays to its end. */
  readonly turnMs?: number | undefined;
  /** Absent if its release is not synchronised. */
  readonly agreed?: AgreedRun;
}

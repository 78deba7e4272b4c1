import type { ManifestProgram } from '@marquee/device-protocol';
import type { PromotionState } from '@marquee/schedule';

/** Where a run of a program is in the cycle of its synchronised release, in ms. */
export interface AgreedRun {
  readonly cycleMs: number;
  /** From the beginning of the cycle. */
  readonly startMs: number;
  readonly runMs: number;
}

/** The promotion to which a program belongs. */
export interface PromotedRun {
  /** The state of the promotion once this program plays. */
  readonly state: PromotionState;
  /** The last program before the promotion, after which everything else continues. */
  readonly former: Item | undefined;
}

/** A program whose turn it is. */
export interface Item {
  readonly releaseId: number;
  readonly programIndex: number;
  readonly program: ManifestProgram;
  /** The rest of its turn; undefined for a program that plays to its end. */
  readonly turnMs?: number | undefined;
  /** Absent if its release is not synchronised. */
  readonly agreed?: AgreedRun;
  /** Absent if it plays for any viewers. */
  readonly promoted?: PromotedRun;
  /** Whether it plays because the screen saver was touched, until the visitor has left. */
  readonly isVisit?: boolean;
}

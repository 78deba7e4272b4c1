import type { PromotionReason, Viewer } from '@marquee/schedule';
import {
  type LabelledProgram,
  simulateVisits,
} from '../../../../shared/playback/audience/simulate-visits.ts';

/** Whether an audience sees one program among others. */
export type ProgramVerdict =
  /** Nobody is there, or no program is for them: everything plays as scheduled. */
  | { is: 'scheduled'; reason: PromotionReason | null }
  /** `place` counts from 1 among `count` chosen programs. */
  | { is: 'chosen'; priority: number; place: number; count: number; first: number }
  /** Programs of this priority play instead; `first` is the place of the first of them. */
  | { is: 'left-out'; reason: PromotionReason; priority: number; first: number };

/** @param index the place of the program among them */
export function programVerdict(
  programs: readonly LabelledProgram[],
  index: number,
  audience: readonly Viewer[],
): ProgramVerdict {
  const { chosen, priority, rejected } = simulateVisits(programs, audience, 'A', 0);
  const reason = rejected.find(({ programIndex }) => programIndex === index)?.reason ?? null;
  const [first] = chosen;
  if (priority === null || !first) return { is: 'scheduled', reason };
  if (reason) return { is: 'left-out', reason, priority, first: first.programIndex };
  const place = chosen.findIndex(({ programIndex }) => programIndex === index) + 1;
  return { is: 'chosen', priority, place, count: chosen.length, first: first.programIndex };
}

import type { ProgramLabel } from '@marquee/contract';
import {
  NO_PROMOTION,
  nextPromoted,
  type Promotion,
  type PromotionStrategy,
  promote,
  type Viewer,
  withoutPromotion,
} from '@marquee/schedule';

/** A program that a screen may promote. */
export interface LabelledProgram {
  release_id: number;
  program_name: string | null;
  /** The label set that its label came from; null without one. */
  label_set: string | null;
  label: ProgramLabel | null;
}

/** The programs for an audience: the choice of the evaluator of devices, and the program that each of its visits begins with. */
export interface SimulatedVisits extends Promotion {
  /** Places in the list of programs. */
  visits: readonly number[];
}

/** @param programs of a screen in their order */
export function simulateVisits(
  programs: readonly LabelledProgram[],
  audience: readonly Viewer[],
  strategy: PromotionStrategy,
  visitCount: number,
): SimulatedVisits {
  const candidates = programs.map(({ release_id, label }, programIndex) => ({
    releaseId: release_id,
    programIndex,
    label: label
      ? { priority: label.priority, genders: label.genders, ageBands: label.age_bands }
      : undefined,
  }));
  const promotion = promote(candidates, audience);
  const visits: number[] = [];
  let state = NO_PROMOTION;
  for (let visit = 0; visit < visitCount; visit += 1) {
    const next = nextPromoted(promotion.chosen, strategy, state);
    if (!next) break;
    visits.push(next.item.programIndex);
    state = withoutPromotion(next.state);
  }
  return { ...promotion, visits };
}

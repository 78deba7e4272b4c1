import type { PreciseLabel } from './precise-label.schema.ts';
import type { RotationItem } from './rotation.ts';
import type { Viewer } from './viewer.ts';

/** A program of what plays now. */
export interface PromotionCandidate extends RotationItem {
  readonly label?: PreciseLabel | undefined;
}

/**
 * Why a program is not promoted: it has no label, it is for no gender or no age of the viewers, each of these fits
 * another viewer, or a program of a higher priority matches.
 */
export const PROMOTION_REASONS = ['no-label', 'gender', 'age', 'viewer', 'priority'] as const;

export type PromotionReason = (typeof PROMOTION_REASONS)[number];

/** A program that is not promoted, and why. */
export interface PromotionRejection extends RotationItem {
  readonly reason: PromotionReason;
}

/** The programs promoted for an audience. */
export interface Promotion {
  /** The programs that play instead of the others, in their order; empty when everything plays as without an audience. */
  readonly chosen: readonly RotationItem[];
  /** The priority of the chosen ones; null without any. */
  readonly priority: number | null;
  /** Every other program, in the order given; empty without an audience. */
  readonly rejected: readonly PromotionRejection[];
}

const NOTHING: Promotion = { chosen: [], priority: null, rejected: [] };

/**
 * Chooses among the programs of what plays now for the people in front of the screen: those whose label matches at least
 * one viewer, and of these the ones of the highest priority. A viewer of unknown gender or age matches only labels that
 * leave it open.
 */
export function promote(programs: readonly PromotionCandidate[], audience: readonly Viewer[]): Promotion {
  if (audience.length === 0) return NOTHING;
  const assessed = programs.map((program) => ({ program, mismatch: mismatchOf(program.label, audience) }));
  const priorities = assessed.flatMap(({ program: { label }, mismatch }) =>
    label && !mismatch ? [label.priority] : [],
  );
  const priority = priorities.length > 0 ? Math.min(...priorities) : null;
  const chosen: RotationItem[] = [];
  const rejected: PromotionRejection[] = [];
  for (const { program, mismatch } of assessed) {
    const { releaseId, programIndex, label } = program;
    const reason = mismatch ?? (label?.priority === priority ? undefined : 'priority');
    if (reason) rejected.push({ releaseId, programIndex, reason });
    else chosen.push({ releaseId, programIndex });
  }
  return { chosen, priority, rejected };
}

function mismatchOf(
  label: PreciseLabel | undefined,
  audience: readonly Viewer[],
): Exclude<PromotionReason, 'priority'> | undefined {
  if (!label) return 'no-label';
  let isGender = false;
  let isAge = false;
  for (const viewer of audience) {
    const fitsGender = isForGender(label, viewer);
    const fitsAge = isForAge(label, viewer);
    if (fitsGender && fitsAge) return undefined;
    isGender ||= fitsGender;
    isAge ||= fitsAge;
  }
  if (!isGender) return 'gender';
  return isAge ? 'viewer' : 'age';
}

function isForGender({ genders }: PreciseLabel, { gender }: Viewer): boolean {
  return genders.length === 0 || (gender !== null && genders.includes(gender));
}

function isForAge({ ageBands }: PreciseLabel, { ageBand }: Viewer): boolean {
  return ageBands.length === 0 || (ageBand !== null && ageBands.includes(ageBand));
}

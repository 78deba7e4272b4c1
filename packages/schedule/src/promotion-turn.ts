import type { RotationItem } from './rotation.ts';

/**
 * Which of the programs chosen for a new audience it sees: with `A` the first one each time, with `B` the one after
 * the last that was promoted of the same programs.
 */
export const PROMOTION_STRATEGIES = ['A', 'B'] as const;

export type PromotionStrategy = (typeof PROMOTION_STRATEGIES)[number];

/** The promotions until now. Plain data. */
export interface PromotionState {
  /** The programs that are being promoted; null while none are. */
  readonly group: string | null;
  /** The last program promoted of each group, the most recent group last. */
  readonly turns: readonly { readonly group: string; readonly item: RotationItem }[];
}

/** Nothing was promoted yet. */
export const NO_PROMOTION: PromotionState = { group: null, turns: [] };

/** Groups that are remembered; a device meets few of them. */
const MAX_TURNS = 50;

/**
 * The chosen program that is due when the current program ends or an audience comes, and the state once it plays. As long
 * as the same programs are chosen, they take turns. Undefined when none is chosen.
 * @param chosen in their order, see `promote`
 */
export function nextPromoted(
  chosen: readonly RotationItem[],
  strategy: PromotionStrategy,
  { group: ongoing, turns }: PromotionState,
): { item: RotationItem; state: PromotionState } | undefined {
  const group = groupOf(chosen);
  const last = turns.find((turn) => turn.group === group)?.item;
  const follows = last !== undefined && (group === ongoing || strategy === 'B');
  const index = follows ? chosen.findIndex((item) => isSame(item, last)) + 1 : 0;
  const item = chosen[index % chosen.length];
  if (!item) return undefined;
  const others = turns.filter((turn) => turn.group !== group);
  return { item, state: { group, turns: [...others, { group, item }].slice(-MAX_TURNS) } };
}

/** The state once a program plays that is not promoted: the next audience is a new one. */
export function withoutPromotion({ turns }: PromotionState): PromotionState {
  return { group: null, turns };
}

function groupOf(chosen: readonly RotationItem[]): string {
  return chosen.map(({ releaseId, programIndex }) => `${releaseId}.${programIndex}`).join(' ');
}

function isSame(one: RotationItem, other: RotationItem): boolean {
  return one.releaseId === other.releaseId && one.programIndex === other.programIndex;
}

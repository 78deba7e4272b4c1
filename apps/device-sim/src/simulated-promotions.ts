import {
  NO_PROMOTION,
  nextPromoted,
  type PromotionCandidate,
  type PromotionState,
  type PromotionStrategy,
  promote,
  type RotationItem,
  type Viewer,
  withoutPromotion,
} from '@marquee/schedule';

export interface SimulatedPromotionParts {
  readonly viewers: () => readonly Viewer[];
  /** Whether the device promotes programs: by its setting and its AI modules. */
  readonly isOn: () => boolean;
  readonly strategy: () => PromotionStrategy;
}

/** The programs that a screen of a simulated device promotes for the people in front of it (W12). */
export class SimulatedPromotions {
  readonly #parts: SimulatedPromotionParts;
  #state: PromotionState = NO_PROMOTION;

  constructor(parts: SimulatedPromotionParts) {
    this.#parts = parts;
  }

  /** The programs that play instead of the others; empty for no viewers or no labels. */
  chosen(programs: readonly PromotionCandidate[]): readonly RotationItem[] {
    return this.#parts.isOn() ? promote(programs, this.#parts.viewers()).chosen : [];
  }

  /** The promoted program that is due, which then plays; undefined while nothing is promoted. */
  next(programs: readonly PromotionCandidate[]): RotationItem | undefined {
    const next = nextPromoted(this.chosen(programs), this.#parts.strategy(), this.#state);
    this.#state = next ? next.state : withoutPromotion(this.#state);
    return next?.item;
  }
}

import { AI_MODULES, hasAiModule } from '@marquee/commands';
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
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';

/** The programs that a screen promotes for the people in front of it. */
export class Promotions {
  readonly #viewers: () => readonly Viewer[];
  #strategy: PromotionStrategy = 'A';
  #isEnabled = true;
  #isOpen = true;
  #state: PromotionState = NO_PROMOTION;

  /** @param viewers the people in front of the screen; none on a device without a source of viewers */
  constructor(viewers: () => readonly Viewer[]) {
    this.#viewers = viewers;
  }

  setStrategy(strategy: PromotionStrategy): void {
    this.#strategy = strategy;
  }

  /** Without it, nothing is promoted. Returns whether it was different before. */
  setEnabled(isEnabled: boolean): boolean {
    const isChange = isEnabled !== this.#isEnabled;
    this.#isEnabled = isEnabled;
    return isChange;
  }

  /**
   * @param aiModules the sum of modules of the device; undefined for all of them. Without the one of promotion, nothing is promoted.
   * @returns whether it was different before
   */
  setModules(aiModules: number | undefined): boolean {
    const isOpen = aiModules === undefined || hasAiModule(aiModules, AI_MODULES.promotion);
    const isChange = isOpen !== this.#isOpen;
    this.#isOpen = isOpen;
    return isChange;
  }

  /** Why programs are promoted for nobody; undefined if they are. */
  get obstacle(): 'module-closed' | 'switched-off' | undefined {
    if (!this.#isOpen) return 'module-closed';
    return this.#isEnabled ? undefined : 'switched-off';
  }

  /** Call when a program begins or continues, or when the screen is cleared. */
  shown(item: Item | undefined): void {
    this.#state = item?.promoted ? item.promoted.state : withoutPromotion(this.#state);
  }

  /**
   * The programs that play instead of all others of these releases; empty for no viewers or no labels. A synchronised
   * release is the same on all devices, for any viewers.
   */
  chosen(inTurn: readonly PlayableRelease[]): readonly RotationItem[] {
    const viewers = this.#viewers();
    if (this.obstacle || viewers.length === 0 || inTurn[0]?.mode === 'synchronised') return [];
    return promote(inTurn.flatMap(candidatesOf), viewers).chosen;
  }

  /** The promoted program that is due after the current one; undefined while nothing is promoted. */
  itemAfter(current: Item | undefined, inTurn: readonly PlayableRelease[]): Item | undefined {
    const next = nextPromoted(this.chosen(inTurn), this.#strategy, this.#state);
    const { releaseId, programIndex } = next?.item ?? {};
    const program = inTurn.find(({ id }) => id === releaseId)?.programs[programIndex ?? 0];
    if (!next || !program) return undefined;
    const former = current?.promoted ? current.promoted.former : current;
    return { ...next.item, program, turnMs: program.durationMs, promoted: { state: next.state, former } };
  }
}

function candidatesOf({ id, programs }: PlayableRelease): PromotionCandidate[] {
  return programs.map(({ label }, programIndex) => ({ releaseId: id, programIndex, label }));
}

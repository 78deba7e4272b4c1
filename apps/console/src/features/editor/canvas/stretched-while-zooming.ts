import type { Cancel } from '@marquee/scene';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** How long a zoom rests before it counts as finished. */
const REST_MS = 200;

/**
 * Lets the browser stretch what a node has painted while it is zoomed, instead of painting all letters and pictures again for every
 * step. They are painted sharply when the zoom rests.
 */
export class StretchedWhileZooming {
  readonly #style: CSSStyleDeclaration;
  #cancelTimer: Cancel | undefined;

  constructor({ style }: HTMLElement) {
    this.#style = style;
  }

  step(): void {
    this.#cancelTimer?.();
    this.#style.willChange = 'transform';
    this.#cancelTimer = pageClock.setTimer(REST_MS, () => this.end());
  }

  end(): void {
    this.#cancelTimer?.();
    this.#style.willChange = '';
  }
}

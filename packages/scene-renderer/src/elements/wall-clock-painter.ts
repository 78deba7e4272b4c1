import {
  type ElementOf,
  type ElementStateOf,
  type ElementType,
  elementNextChangeMs,
  elementStateAt,
  type SceneMoment,
} from '@marquee/scene';

/**
 * Paints an element that follows the wall clock until its next change, so that a frame in between costs nothing. An element without a
 * next change is painted with each moment.
 */
export class WallClockPainter<T extends ElementType> {
  readonly #apply: (state: ElementStateOf<T>) => void;
  #element: (ElementOf<T> & { type: T }) | undefined;
  #moment: SceneMoment = { sceneTimeMs: 0, epochMs: 0 };
  #painted = { fromMs: 0, untilMs: 0 };

  constructor(apply: (state: ElementStateOf<T>) => void) {
    this.#apply = apply;
  }

  /** Paints a drawn or edited element at the moment shown last. */
  paint(element: ElementOf<T> & { type: T }): void {
    this.#element = element;
    const { epochMs } = this.#moment;
    this.#painted = { fromMs: epochMs, untilMs: elementNextChangeMs(element, epochMs) ?? epochMs };
    this.#apply(elementStateAt<T>(element, this.#moment));
  }

  /** Shows a moment; nothing before the element was painted once. */
  show(moment: SceneMoment): void {
    this.#moment = moment;
    const { fromMs, untilMs } = this.#painted;
    if (this.#element && (moment.epochMs < fromMs || moment.epochMs >= untilMs)) this.paint(this.#element);
  }
}

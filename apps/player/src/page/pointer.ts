import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

const SHOWN_FOR_MS = 2500;

/** Hides the pointer except shortly after it moved; a click enters full screen. */
export class Pointer {
  readonly #clock: Clock;
  #cancelHiding: Cancel = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(): void {
    document.addEventListener('pointermove', this.#show);
    document.addEventListener('click', this.#fillScreen);
  }

  stop(): void {
    document.removeEventListener('pointermove', this.#show);
    document.removeEventListener('click', this.#fillScreen);
    this.#cancelHiding();
  }

  readonly #show = (): void => {
    document.body.dataset.pointer = '';
    this.#cancelHiding();
    this.#cancelHiding = this.#clock.setTimer(SHOWN_FOR_MS, () => delete document.body.dataset.pointer);
  };

  readonly #fillScreen = (): void => {
    if (!document.fullscreenElement)
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
}

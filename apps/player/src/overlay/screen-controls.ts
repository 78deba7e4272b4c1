import { make } from './dom.ts';
import './screen-controls.css';

/** The greatest opacity of the dark: a screen that is merely dim must not pass for one that is off. */
const MAX_DARKNESS = 0.95;

/** The abilities of a page over its own screen. */
export class ScreenControls {
  readonly #host: HTMLElement;
  readonly #dark = make('div', { className: 'dark', attributes: { 'aria-hidden': 'true' } });

  /** @param host the whole page */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Darkens everything on the page, 1-100; 100 leaves it as it is. */
  setBrightness(percent: number): void {
    if (percent >= 100) return this.#dark.remove();
    this.#dark.style.opacity = String(((100 - percent) / 100) * MAX_DARKNESS);
    this.#host.append(this.#dark);
  }

  /** Whether touches, clicks and keys reach the page. */
  setTouch(isEnabled: boolean): void {
    this.#host.inert = !isEnabled;
  }
}

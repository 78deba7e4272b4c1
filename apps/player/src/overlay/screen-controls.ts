import type { EnrolRequest } from '@marquee/device-protocol';
import { AS_MOUNTED, isPortrait, type Stance, turnedPanel, turnOn } from '@marquee/device-protocol';
import { isReversed } from '../boot/device-facts.ts';
import { make } from './dom.ts';
import './screen-controls.css';

/** The greatest opacity of the dark: a screen that is merely dim must not pass for one that is off. */
const MAX_DARKNESS = 0.95;

type Page = Pick<
  Window,
  'innerWidth' | 'innerHeight' | 'screen' | 'addEventListener' | 'removeEventListener'
>;

type Panel = EnrolRequest['screens'][number];

/** Something beside the page that turns what the system puts out. */
interface OutputTurner {
  /** Before anything is turned. */
  readonly panel: Panel;
  /** @param degrees clockwise: 0, 90, 180 or 270 */
  readonly turn: (degrees: number) => Promise<void>;
}

/** The abilities of a page over its own screen. */
export class ScreenControls {
  readonly #host: HTMLElement;
  readonly #page: Page;
  readonly #dark = make('div', { className: 'dark', attributes: { 'aria-hidden': 'true' } });
  #stance = AS_MOUNTED;
  #output: OutputTurner | undefined;

  /** @param host the whole page */
  constructor(host: HTMLElement, page: Page) {
    this.#host = host;
    this.#page = page;
  }

  /** Follows the window, which a system may turn too. */
  start(): void {
    this.#page.addEventListener('resize', this.#turn);
    this.#turn();
  }

  stop(): void {
    this.#page.removeEventListener('resize', this.#turn);
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

  /** From now on the output is turned instead of the page, which spares the decoding of videos. Call it before {@link start}. */
  useOutput(output: OutputTurner): void {
    this.#output = output;
  }

  /** Turns everything on the page, and where touches have an effect. */
  async setStance(change: Partial<Stance>): Promise<void> {
    this.#stance = { ...this.#stance, ...change };
    this.#turn();
    await this.#output?.turn(turnOn(this.#output.panel, this.#stance));
  }

  /** The picture on a panel of this device, as people see it. */
  turned(panel: Panel): Panel {
    return turnedPanel(panel, this.#stance);
  }

  /** The stylesheet of the page does the rest. */
  readonly #turn = (): void => {
    const { innerWidth: width, innerHeight: height, screen } = this.#page;
    const upright = isPortrait({ width, height }) ? 1 : 0;
    const panel: Panel = { width, height, orientation: isReversed(screen) ? (upright ? 3 : 2) : upright };
    const stance = this.#output ? AS_MOUNTED : this.#stance;
    const { dataset } = this.#host;
    dataset.turn = String(turnOn(panel, stance));
    dataset.orientation = isPortrait(turnedPanel(panel, stance)) ? 'portrait' : 'landscape';
  };
}

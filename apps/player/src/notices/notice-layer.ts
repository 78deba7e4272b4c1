import type { ManifestNotice, NoticesOnScreen } from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import { make } from '../overlay/dom.ts';
import { EmergencyScreen } from './emergency-screen.ts';
import { NoticeLane } from './notice-lane.ts';
import './notices.css';

export interface NoticeEvents {
  readonly onShown: (id: number) => void;
  /** The text of a band has passed once. */
  readonly onPassed: (id: number) => void;
  /** An emergency message fills the screen; null when none does. */
  readonly onCover: (notice: ManifestNotice | null) => void;
}

export interface NoticeLayerOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly clock: Clock;
}

const NONE: NoticesOnScreen = { emergency: null, top: [], bottom: [] };

/** Paints notices above the program, below the device's number. */
export class NoticeLayer {
  readonly #options: NoticeLayerOptions;
  readonly #root = make('div', { className: 'notices' });
  #language: Language;
  #top: NoticeLane | undefined;
  #bottom: NoticeLane | undefined;
  #emergency: EmergencyScreen | undefined;
  #notices: NoticesOnScreen = NONE;
  #isOff = false;
  #onEmergency: () => void = () => {};

  constructor(options: NoticeLayerOptions) {
    this.#options = options;
    this.#language = options.language;
  }

  /** Called when an emergency message has appeared or ended. */
  set onEmergency(listener: () => void) {
    this.#onEmergency = listener;
  }

  /** Whether an emergency message is on the screen, full or as a band. */
  get hasEmergency(): boolean {
    return this.#notices.emergency !== null;
  }

  /** From the next notice on. */
  setLanguage(language: Language): void {
    this.#language = language;
  }

  start({ onShown, onPassed, onCover }: NoticeEvents): void {
    const { parent, clock } = this.#options;
    const testLabel = () => translator(this.#language)('notice.test');
    const lane = { parent: this.#root, clock, testLabel, onShown, onPassed };
    this.#top = new NoticeLane(lane);
    this.#bottom = new NoticeLane(lane);
    this.#emergency = new EmergencyScreen({ parent: this.#root, testLabel, onShown, onCover });
    parent.append(this.#root);
  }

  stop(): void {
    this.show(NONE);
    this.#root.remove();
  }

  show(notices: NoticesOnScreen): void {
    const { emergency } = notices;
    const hadEmergency = this.hasEmergency;
    this.#notices = notices;
    // The end of an emergency may turn the screen off.
    this.#emergency?.show(emergency?.layout === 'full' ? emergency : null);
    this.#showBands();
    if (this.hasEmergency !== hadEmergency) this.#onEmergency();
  }

  /** Only emergency messages appear on a screen that is off. */
  setOff(isOff: boolean): void {
    if (isOff === this.#isOff) return;
    this.#isOff = isOff;
    this.#showBands();
  }

  #showBands(): void {
    const { emergency, top, bottom } = this.#isOff
      ? { ...NONE, emergency: this.#notices.emergency }
      : this.#notices;
    const band = emergency?.layout === 'band' ? [emergency] : [];
    this.#top?.show([...band.filter(({ position }) => position === 'top'), ...top]);
    this.#bottom?.show([...band.filter(({ position }) => position === 'bottom'), ...bottom]);
  }
}

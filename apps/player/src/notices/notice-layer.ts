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

/** Paints notices above the program, below the device's number. */
export class NoticeLayer {
  readonly #options: NoticeLayerOptions;
  readonly #root = make('div', { className: 'notices' });
  #top: NoticeLane | undefined;
  #bottom: NoticeLane | undefined;
  #emergency: EmergencyScreen | undefined;

  constructor(options: NoticeLayerOptions) {
    this.#options = options;
  }

  start({ onShown, onPassed, onCover }: NoticeEvents): void {
    const { parent, clock, language } = this.#options;
    const testLabel = translator(language)('notice.test');
    const lane = { parent: this.#root, clock, testLabel, onShown, onPassed };
    this.#top = new NoticeLane(lane);
    this.#bottom = new NoticeLane(lane);
    this.#emergency = new EmergencyScreen({ parent: this.#root, testLabel, onShown, onCover });
    parent.append(this.#root);
  }

  stop(): void {
    this.show({ emergency: null, top: [], bottom: [] });
    this.#root.remove();
  }

  show({ emergency, top, bottom }: NoticesOnScreen): void {
    const band = emergency?.layout === 'band' ? [emergency] : [];
    this.#emergency?.show(emergency?.layout === 'full' ? emergency : null);
    this.#top?.show([...band.filter(({ position }) => position === 'top'), ...top]);
    this.#bottom?.show([...band.filter(({ position }) => position === 'bottom'), ...bottom]);
  }
}

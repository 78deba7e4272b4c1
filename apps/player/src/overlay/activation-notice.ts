import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import './activation-notice.css';
import { make } from './dom.ts';
import type { Status } from './status.ts';

const SHOWN_FOR_MS = 15_000;
/** Later, the notice would surprise an audience. */
const START_MS = 60_000;

export interface ActivationNoticeOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly clock: Clock;
}

/**
 * Says once, for 15 seconds after the start, above a program that plays, that the device is not activated. While nothing
 * plays, the idle screen says so.
 */
export class ActivationNotice {
  readonly #options: ActivationNoticeOptions;
  readonly #startedAt: number;
  #language: Language;
  #wasShown = false;
  #root: HTMLElement | undefined;
  #cancelHiding: Cancel = () => {};

  constructor(options: ActivationNoticeOptions) {
    this.#options = options;
    this.#language = options.language;
    this.#startedAt = options.clock.now();
  }

  /** From the next time on. */
  setLanguage(language: Language): void {
    this.#language = language;
  }

  show({ phase, unactivatedNumber: number }: Status): void {
    if (number === null || phase !== 'playing') return this.#hide();
    const { clock, parent } = this.#options;
    if (this.#wasShown || clock.now() - this.#startedAt > START_MS) return;
    this.#wasShown = true;
    this.#root = this.#render(number);
    parent.append(this.#root);
    this.#cancelHiding = clock.setTimer(SHOWN_FOR_MS, () => this.#hide());
  }

  #hide(): void {
    this.#cancelHiding();
    this.#root?.remove();
    this.#root = undefined;
  }

  #render(number: number): HTMLElement {
    const translate = translator(this.#language);
    const lines = [
      translate('activation.expired', { number: String(number) }),
      translate('activation.keeps'),
    ].map((text) => {
      const line = make('p');
      line.textContent = text;
      return line;
    });
    const attributes = { role: 'status', lang: this.#language };
    return make('aside', { className: 'activation-notice', attributes, children: lines });
  }
}

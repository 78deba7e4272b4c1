import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import { make } from './dom.ts';
import './identify-overlay.css';

const SHOWN_FOR_MS = 10_000;

/** How people tell this device from others. */
export interface IdentifiedDevice {
  readonly id: number;
  readonly name: string;
}

export interface IdentifyOverlayOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly clock: Clock;
}

/** Shows the device's name and number over everything for ten seconds, so that a person in front of it can find it. */
export class IdentifyOverlay {
  readonly #options: IdentifyOverlayOptions;
  #language: Language;
  #root: HTMLElement | undefined;
  #cancelHiding: Cancel = () => {};

  constructor(options: IdentifyOverlayOptions) {
    this.#options = options;
    this.#language = options.language;
  }

  /** From the next time on. */
  setLanguage(language: Language): void {
    this.#language = language;
  }

  /** Shown again while it is visible, it stays for another ten seconds. */
  show(device: IdentifiedDevice): void {
    this.hide();
    const root = this.#render(device);
    this.#root = root;
    this.#options.parent.append(root);
    this.#cancelHiding = this.#options.clock.setTimer(SHOWN_FOR_MS, () => this.hide());
  }

  hide(): void {
    this.#cancelHiding();
    this.#root?.remove();
    this.#root = undefined;
  }

  #render({ id, name }: IdentifiedDevice): HTMLElement {
    const translate = translator(this.#language);
    const label = make('p', { className: 'label' });
    label.textContent = translate('label.device-number');
    const number = make('p', { className: 'number' });
    number.textContent = String(id);
    number.style.setProperty('--digits', String(number.textContent.length));
    const title = make('p', { className: 'name' });
    title.textContent = name;
    const remaining = make('div', { className: 'remaining', attributes: { 'aria-hidden': 'true' } });
    const card = make('div', { className: 'card', children: [label, number, title, remaining] });
    return make('aside', { className: 'identify', attributes: { role: 'alert' }, children: [card] });
  }
}

import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import { make } from '../overlay/dom.ts';
import './welcome.css';

export interface WelcomeLayerOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
}

/** Shows the welcome of a VIP above the program, below notices. */
export class WelcomeLayer {
  readonly #options: WelcomeLayerOptions;
  #language: Language;
  #root: HTMLElement | undefined;

  constructor(options: WelcomeLayerOptions) {
    this.#options = options;
    this.#language = options.language;
  }

  /** From the next welcome on. */
  setLanguage(language: Language): void {
    this.#language = language;
  }

  /**
   * Shows the text, or the player's own words, and returns what it shows.
   * @param text in any language and direction; empty for the player's own words
   */
  show(text: string): string {
    this.hide();
    const shown = text || translator(this.#language)('welcome.vip');
    const words = make('p', { attributes: { dir: 'auto' } });
    words.textContent = shown;
    const card = make('div', { className: 'card', children: [words] });
    this.#root = make('aside', { className: 'welcome', attributes: { role: 'status' }, children: [card] });
    this.#options.parent.append(this.#root);
    return shown;
  }

  hide(): void {
    this.#root?.remove();
    this.#root = undefined;
  }
}

import { parseSource } from '../audience/audience-bridge.ts';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Translate } from '../i18n/translator.ts';
import { countedText } from '../overlay/counted-text.ts';
import { make } from '../overlay/dom.ts';

const CHOICES = ['none', 'camera', 'address', 'bridge'] as const;

type Choice = (typeof CHOICES)[number];

export interface ScreenSourceOptions {
  readonly screen: ScreenNumber;
  readonly translate: Translate;
  readonly serverAddress: string;
  readonly canDetectFaces: boolean;
}

/** The choice of the source of one screen, with the sentence about what it counts. */
export class ScreenSource {
  readonly element: HTMLElement;
  readonly #options: ScreenSourceOptions;
  readonly #select = make('select');
  readonly #address = make('input', {
    attributes: {
      type: 'url',
      maxlength: '512',
      spellcheck: 'false',
      placeholder: 'http://127.0.0.1:8123/viewers',
    },
  });
  readonly #sentence = make('p', { className: 'sentence', attributes: { 'aria-live': 'polite' } });

  constructor(options: ScreenSourceOptions) {
    const { screen, translate, canDetectFaces } = options;
    this.#options = options;
    for (const choice of CHOICES) {
      const option = make('option', { attributes: { value: choice } });
      const isMissing = choice === 'camera' && !canDetectFaces;
      option.textContent = translate(isMissing ? 'setup.no-camera' : `setup.${choice}`);
      option.disabled = isMissing;
      this.#select.append(option);
    }
    const label = make('span');
    label.textContent = translate('setup.source');
    const legend = make('legend');
    legend.textContent = translate('setup.screen', { number: String(screen) });
    this.#address.setAttribute('aria-label', translate('setup.address'));
    const field = make('label', { children: [label, this.#select] });
    this.element = make('fieldset', { children: [legend, field, this.#address, this.#sentence] });
    this.#select.addEventListener('change', () => this.#show());
    this.#address.addEventListener('input', () => this.#show());
  }

  get number(): ScreenNumber {
    return this.#options.screen;
  }

  get isAddress(): boolean {
    return this.#choice === 'address';
  }

  /** As `?audience=` has it; empty for nobody. */
  get source(): string {
    const sources = { none: '', camera: 'camera', bridge: '1', address: this.#address.value.trim() };
    return sources[this.#choice];
  }

  /** @param source as {@link source} has it */
  choose(source: string): void {
    const kind = parseSource(source)?.kind;
    // The agent names its source in the address of the page, so none is stored.
    this.#select.value = kind === undefined || kind === 'agent' ? 'none' : kind;
    if (kind === 'address') this.#address.value = source;
    this.#show();
  }

  focus(): void {
    this.#address.focus();
  }

  get #choice(): Choice {
    return CHOICES.find((choice) => choice === this.#select.value) ?? 'none';
  }

  #show(): void {
    const { translate, serverAddress } = this.#options;
    const choice = this.#choice;
    this.#address.hidden = choice !== 'address';
    this.#sentence.textContent =
      choice === 'none' ? translate('setup.counts-nobody') : countedText(choice, serverAddress, translate);
  }
}

import { parseSource } from '../audience/audience-bridge.ts';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Language, TextKey } from '../i18n/texts.ts';
import { type Translate, translator } from '../i18n/translator.ts';
import { make } from '../overlay/dom.ts';
import type { SourceKind, StateStore, StoredSources } from '../storage/state-store.ts';
import { ScreenSource } from './screen-source.ts';
import './setup.css';

const SCREENS: readonly ScreenNumber[] = [1, 2];

export interface SetupPageOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly state: Pick<StateStore, 'read' | 'write'>;
  readonly serverAddress: string;
  /** Whether this browser can count faces itself. */
  readonly canDetectFaces: boolean;
  /** The pages of both screens should start again. */
  readonly onSaved: () => void;
}

/**
 * The set-up page of the player, `?setup=1`: chooses the source of viewers of each screen, and says for each in one sentence what is
 * counted and where it goes. A source that the address of a screen's page names takes precedence.
 */
export class SetupPage {
  readonly #options: SetupPageOptions;
  readonly #translate: Translate;
  readonly #message = make('p', { className: 'message', attributes: { role: 'status' } });
  readonly #screens: readonly ScreenSource[];

  constructor(options: SetupPageOptions) {
    const { language, serverAddress, canDetectFaces } = options;
    this.#options = options;
    this.#translate = translator(language);
    const translate = this.#translate;
    this.#screens = SCREENS.map(
      (screen) => new ScreenSource({ ...{ screen, translate, serverAddress, canDetectFaces } }),
    );
  }

  async start(): Promise<void> {
    const { parent, state, language } = this.#options;
    const stored = await state.read('audienceSources');
    for (const screen of this.#screens) screen.choose(stored?.[screen.number] ?? '');
    const form = make('form', { attributes: { novalidate: '' } });
    const save = make('button', { attributes: { type: 'submit' } });
    save.textContent = this.#translate('setup.save');
    const links = make('nav', { children: SCREENS.map((screen) => this.#link(screen)) });
    const foot = make('div', { className: 'foot', children: [save, links, this.#message] });
    form.append(...this.#screens.map(({ element }) => element), foot);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#save();
    });
    const heading = make('h1');
    heading.textContent = this.#translate('setup.title');
    const hint = make('p', { className: 'lead' });
    hint.textContent = this.#translate('setup.hint');
    const root = make('main', { className: 'setup', children: [heading, hint, form] });
    root.lang = language;
    parent.append(root);
  }

  async #save(): Promise<void> {
    const refused = this.#refusal();
    if (refused) return this.#say(refused, true);
    const sources: StoredSources = Object.fromEntries(
      this.#screens.flatMap(({ number, source }) => (source === '' ? [] : [[number, source]])),
    );
    try {
      await this.#options.state.write({ audienceSources: sources });
    } catch {
      return this.#say('setup.not-saved', true);
    }
    this.#say('setup.saved', false);
    this.#options.onSaved();
  }

  /** Why the choices cannot be stored. */
  #refusal(): TextKey | undefined {
    const invalid = this.#screens.find(
      ({ source, isAddress }) => isAddress && parseSource(source)?.kind !== 'address',
    );
    if (invalid) {
      invalid.focus();
      return 'setup.bad-address';
    }
    const [first, second] = this.#screens.map(({ source }) => source);
    // Each page has a function of its own, so the app of the machine tells the screens apart.
    const isShared = first === second && isShareable(parseSource(first ?? '')?.kind);
    return isShared ? 'setup.same-source' : undefined;
  }

  #say(key: TextKey, isError: boolean): void {
    this.#message.textContent = this.#translate(key);
    this.#message.dataset.kind = isError ? 'error' : 'done';
  }

  #link(screen: ScreenNumber): HTMLElement {
    const link = make('a', { attributes: { href: screen === 1 ? '?' : '?screen=2' } });
    link.textContent = this.#translate('setup.open', { number: String(screen) });
    return link;
  }
}

/** Whether two screens could have a source of this kind in common by mistake. */
function isShareable(kind: SourceKind | undefined): boolean {
  return kind === 'camera' || kind === 'address';
}

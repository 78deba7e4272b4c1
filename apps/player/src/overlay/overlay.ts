import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import type { SourceKind } from '../storage/state-store.ts';
import { make } from './dom.ts';
import type { ShownBrand } from './shown-brand.ts';
import { STARTING, type Status } from './status.ts';
import './overlay.css';
import { countedText } from './counted-text.ts';
import { activationText, problemText, stateText } from './state-text.ts';
import { WallTime } from './wall-time.ts';

export interface OverlayOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly clock: Clock;
  readonly serverAddress: string;
  /** Whether the page may cache itself and run without the server. */
  readonly isSecure: boolean;
}

/** The things that a screen senses of the people in front of it, as it is set up. */
export interface Sensing {
  /** The kind of source that counts them; undefined where nobody is counted. */
  readonly source: SourceKind | undefined;
  readonly showsCamera: boolean;
}

const PRODUCT_NAME = 'Marquee';
const PRODUCT_MARK = 'icon.svg';

/** The idle screen: shows the device's name and state and the time while nothing plays. */
export class Overlay {
  readonly #options: OverlayOptions;
  readonly #mark = make('img', { className: 'mark', attributes: { src: PRODUCT_MARK, alt: '' } });
  readonly #product = make('span', {});
  readonly #time = make('p', { className: 'time' });
  readonly #date = make('p', { className: 'date' });
  readonly #name = make('h1', { className: 'name' });
  readonly #state = make('p', { className: 'state', attributes: { role: 'status' } });
  readonly #code = make('p', { className: 'code' });
  readonly #bar = make('div', { className: 'bar', attributes: { role: 'progressbar' } });
  readonly #problem = make('p', { className: 'problem', attributes: { role: 'alert' } });
  readonly #activation = make('p', { className: 'activation' });
  readonly #link = make('span', { className: 'link' });
  readonly #root = make('main', { className: 'overlay' });
  #language: Language;
  #status: Status = STARTING;
  #sensing: Sensing = { source: undefined, showsCamera: false };
  #cancelTicks: Cancel = () => {};

  constructor(options: OverlayOptions) {
    this.#options = options;
    this.#language = options.language;
    this.#write();
  }

  setLanguage(language: Language): void {
    this.#language = language;
    this.#write();
    this.show(this.#status);
  }

  /** Says from now on what this screen senses. */
  setSensing(sensing: Sensing): void {
    this.#sensing = sensing;
    this.#write();
  }

  start(): void {
    this.#options.parent.append(this.#root);
    this.#cancelTicks = repeat(this.#options.clock, 1000, () => this.#showTime());
    this.show(this.#status);
  }

  stop(): void {
    this.#cancelTicks();
    this.#root.remove();
  }

  show(status: Status): void {
    this.#status = status;
    const { clock } = this.#options;
    const translate = translator(this.#language);
    const wallTime = new WallTime(this.#language, status.timeZone);
    const isDownloading = status.phase === 'downloading';
    this.#root.hidden = status.phase === 'playing' || status.phase === 'off';
    this.#link.hidden = status.phase === 'other-tab' || status.phase === 'unsupported';
    this.#root.dataset.link = status.isReachable ? 'up' : 'down';
    this.#showBrand(status.brand);
    this.#name.textContent = status.name;
    this.#state.textContent = stateText(status, translate, (at) => wallTime.moment(at, clock.epochNow()));
    this.#code.hidden = status.phase !== 'pairing' || status.pairingCode === null;
    this.#code.textContent = status.pairingCode;
    this.#bar.hidden = !isDownloading;
    this.#bar.style.setProperty('--share', String(status.percent / 100));
    this.#bar.setAttribute('aria-valuenow', String(status.percent));
    this.#problem.textContent = problemText(status.problem, translate);
    this.#activation.textContent = activationText(status, translate);
    this.#link.textContent = translate(status.isReachable ? 'link.up' : 'link.down');
    this.#showTime();
  }

  #showBrand({ name, accent, logo }: ShownBrand): void {
    this.#product.textContent = name ?? PRODUCT_NAME;
    const mark = logo ?? PRODUCT_MARK;
    if (this.#mark.getAttribute('src') !== mark) this.#mark.setAttribute('src', mark);
    if (accent === undefined) this.#root.style.removeProperty('--brand');
    else this.#root.style.setProperty('--brand', accent);
  }

  #showTime(): void {
    if (this.#root.hidden) return;
    const wallTime = new WallTime(this.#language, this.#status.timeZone);
    const now = this.#options.clock.epochNow();
    this.#time.textContent = wallTime.time(now);
    this.#date.textContent = wallTime.date(now);
  }

  /** The texts that do not follow from the status. */
  #write(): void {
    const translate = translator(this.#language);
    this.#code.setAttribute('aria-label', translate('label.pairing-code'));
    this.#name.setAttribute('aria-label', translate('label.name'));
    this.#bar.setAttribute('aria-label', translate('label.progress'));
    this.#root.lang = this.#language;
    this.#root.replaceChildren(this.#head(), this.#middle(), this.#foot());
  }

  #head(): HTMLElement {
    const brand = make('p', { className: 'brand', children: [this.#mark, this.#product] });
    return make('header', { children: [brand] });
  }

  #middle(): HTMLElement {
    const now = make('div', { className: 'now', children: [this.#time, this.#date] });
    const about = [this.#name, this.#state, this.#code, this.#bar, this.#problem, this.#activation];
    return make('section', { children: [now, make('div', { className: 'about', children: about })] });
  }

  #foot(): HTMLElement {
    const translate = translator(this.#language);
    const hints = this.#options.isSecure ? [] : [make('p', { className: 'hint' })];
    for (const hint of hints) hint.textContent = translate('hint.insecure');
    const server = make('p', { className: 'server', children: [make('span', { className: 'dot' })] });
    server.append(translate('label.server'), ' ', this.#address(), this.#link);
    const fullScreen = make('p', { className: 'full-screen' });
    fullScreen.textContent = translate('hint.full-screen');
    return make('footer', { children: [...this.#privacy(), server, ...hints, fullScreen] });
  }

  /** The sentences that tell people about the camera of the screen. */
  #privacy(): HTMLElement[] {
    const { source, showsCamera } = this.#sensing;
    const translate = translator(this.#language);
    const counted = source && countedText(source, this.#options.serverAddress, translate);
    const sentences = [...(counted ? [counted] : []), ...(showsCamera ? [translate('privacy.camera')] : [])];
    if (sentences.length === 0) return [];
    const text = sentences.join(this.#language === 'zh' ? '' : ' ');
    const note = make('p', { className: 'privacy' });
    note.textContent = text;
    return [note];
  }

  #address(): HTMLElement {
    const address = make('span', { className: 'address' });
    address.textContent = this.#options.serverAddress;
    return address;
  }
}

import type { Cancel } from '@marquee/scene';
import { animationFrames, type Converse, type Listen, StandingHuman } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import type { Language } from '../i18n/texts.ts';
import { translator } from '../i18n/translator.ts';
import { make } from '../overlay/dom.ts';
import './human-layer.css';

/** A visitor who has touched nothing for this long has left. */
const IDLE_MS = 60_000;

export interface HumanLayerOptions {
  readonly parent: HTMLElement;
  readonly language: Language;
  readonly clock: Clock;
  /** Hears visitors; undefined where they can only type. */
  readonly listen: Listen | undefined;
}

/** The digital human of the device itself, above the programs and below notices. */
export class HumanLayer {
  readonly #options: HumanLayerOptions;
  #language: Language;
  #converse: Converse = () => Promise.reject(new Error('nobody answers'));
  #volume: () => number = () => 1;
  #isEnabled = false;
  #isOff = false;
  #root: HTMLElement | undefined;
  #human: StandingHuman | undefined;
  #cancelIdle: Cancel = () => {};

  constructor(options: HumanLayerOptions) {
    this.#options = options;
    this.#language = options.language;
  }

  /** @param volume of answers, a factor from 0 to 1 */
  answerWith(converse: Converse, volume: () => number): void {
    this.#converse = converse;
    this.#volume = volume;
  }

  /** From the next dialogue on. */
  setLanguage(language: Language): void {
    this.#language = language;
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.#refresh();
  }

  /** Call when the screen turns off or on. */
  setOff(isOff: boolean): void {
    this.#isOff = isOff;
    this.#refresh();
  }

  stop(): void {
    this.setEnabled(false);
  }

  #refresh(): void {
    if (this.#isEnabled && !this.#isOff) this.#show();
    else this.#hide();
  }

  #show(): void {
    if (this.#root) return;
    const { parent, listen, clock } = this.#options;
    const root = make('aside', { className: 'human-layer' });
    for (const kind of ['pointerdown', 'keydown'] as const)
      root.addEventListener(kind, () => this.#visited(), { capture: true });
    parent.append(root);
    this.#root = root;
    this.#human = new StandingHuman({
      host: root,
      clock,
      frames: animationFrames(window),
      greeting: () => translator(this.#language)('human.greeting'),
      converse: (...question) => this.#converse(...question),
      volume: () => this.#volume(),
      listen,
    });
  }

  #hide(): void {
    this.#cancelIdle();
    this.#human?.destroy();
    this.#human = undefined;
    this.#root?.remove();
    this.#root = undefined;
  }

  #visited(): void {
    this.#cancelIdle();
    this.#cancelIdle = this.#options.clock.setTimer(IDLE_MS, () => this.#human?.endDialogue());
  }
}

import type { ButtonAction, Clock, SceneDocument } from '@marquee/scene';
import type { Converse, Greeting, Listen } from './dialogue/dialogue.ts';
import { DialogueOpener } from './dialogue/dialogue-opener.ts';
import { PageOverlay } from './overlay/page-overlay.ts';
import type { CheckPage, TouchListener } from './render-context.ts';

interface VisitorOptions {
  node: HTMLElement;
  listener: TouchListener;
  checkPage: CheckPage | undefined;
  setTimer: Clock['setTimer'];
  converse: Converse | undefined;
  listen: Listen | undefined;
  /** Of answers, a factor from 0 to 1. */
  volume: () => number;
}

/** Everything that a visitor does on an interactive program: touches, presses of buttons, and pages opened over the scene. */
export class Visitor {
  readonly #listener: TouchListener;
  readonly #node: HTMLElement;
  readonly #overlay: PageOverlay;
  /** Undefined where nobody answers. */
  readonly #dialogues: DialogueOpener | undefined;
  #size = { width: 0, height: 0 };
  #isInteractive = false;

  constructor({ node, listener, checkPage, setTimer, converse, listen, volume }: VisitorOptions) {
    this.#node = node;
    this.#listener = listener;
    this.#overlay = new PageOverlay(node, { checkPage, setTimer });
    this.#dialogues = converse && new DialogueOpener(node, { converse, listen, volume });
    for (const kind of ['pointerdown', 'keydown'] as const)
      node.addEventListener(kind, () => this.#isInteractive && listener.touch(), { capture: true });
  }

  update({ width, height, interaction }: SceneDocument): void {
    this.#size = { width, height };
    this.#isInteractive = interaction !== undefined;
  }

  /** A button was pressed. */
  press(action: ButtonAction): void {
    if (!this.#isInteractive) return;
    this.#close();
    this.#listener.act(action);
    const isPage = action.type === 'web-page' || action.type === 'popup';
    if (!isPage || action.url === '') return;
    const percent = action.type === 'popup' ? action.percent : 100;
    const url = action.isForbidden ? '' : action.url;
    this.#overlay.open({ url, percent }, Math.min(this.#size.width, this.#size.height));
  }

  /** A scene appeared: what was opened over the previous one is closed. */
  sceneChanged(): void {
    this.#close();
  }

  /** A digital human can be touched. */
  expectTalk(): void {
    this.#dialogues?.expect();
  }

  /** A digital human was touched. */
  talk(greeting: Greeting): void {
    if (!this.#isInteractive || !this.#dialogues) return;
    this.#close();
    this.#dialogues.open(greeting, Math.min(this.#size.width, this.#size.height));
  }

  /**
   * Touches inside an embedded page do not reach this page, but they activate it. The activation lasts some seconds, so a visitor who
   * reads there is sent home that much later.
   */
  look(): void {
    const view = this.#node.ownerDocument.defaultView;
    if (!this.#isInteractive || !view) return;
    const isInPage = this.#node.ownerDocument.activeElement instanceof view.HTMLIFrameElement;
    if (isInPage && view.navigator.userActivation?.isActive) this.#listener.touch();
  }

  #close(): void {
    this.#overlay.close();
    this.#dialogues?.close();
  }
}

import type { Greeting, Talk } from './dialogue.ts';
import type { DialogueOverlay } from './dialogue-overlay.ts';
import { lateDialogue } from './late-dialogue.ts';

/** Opens dialogues over a node, one at a time. Their script is fetched with the first one, or when one is expected. */
export class DialogueOpener {
  readonly #host: HTMLElement;
  readonly #talk: Talk;
  #dialogue: DialogueOverlay | undefined;
  /** The touch that waits for the script. */
  #awaited: Greeting | undefined;

  constructor(host: HTMLElement, talk: Talk) {
    this.#host = host;
    this.#talk = talk;
  }

  get isOpen(): boolean {
    return this.#dialogue?.isOpen ?? false;
  }

  /** A digital human can be touched: fetches the script. If this fails, the touch fetches it again. */
  expect(): void {
    lateDialogue.fetch().catch(() => undefined);
  }

  /** `shorterSide` of the program or screen, in its own pixels, gives the sizes. */
  open(greeting: Greeting, shorterSide: number): void {
    this.close();
    if (lateDialogue.loaded) this.#show(lateDialogue.loaded, greeting, shorterSide);
    else void this.#openLater(greeting, shorterSide);
  }

  close(): void {
    this.#awaited = undefined;
    this.#dialogue?.close();
  }

  #show(Dialogue: typeof DialogueOverlay, greeting: Greeting, shorterSide: number): void {
    this.#dialogue ??= new Dialogue(this.#host, this.#talk);
    this.#dialogue.open(greeting, shorterSide);
  }

  /** Another touch or scene meanwhile takes its place. Without the script nothing opens, and the next touch fetches it again. */
  async #openLater(greeting: Greeting, shorterSide: number): Promise<void> {
    this.#awaited = greeting;
    const Dialogue = await lateDialogue.fetch().catch(() => undefined);
    if (Dialogue && this.#awaited === greeting) this.#show(Dialogue, greeting, shorterSide);
  }
}

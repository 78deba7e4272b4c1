import { type Clock, type FrameSource, LIMITS } from '@marquee/scene';
import { FigureNode } from '../elements/digital-human/figure-node.ts';
import { poseAt } from '../elements/digital-human/pose.ts';
import type { Talk } from './dialogue.ts';
import { DialogueOpener } from './dialogue-opener.ts';

/** A breath takes seconds, so more frames than this would only cost. */
const FRAME_MS = 33;

export interface StandingHumanOptions extends Talk {
  /** Fills the screen. The figure is appended to it, and so are its dialogues. */
  readonly host: HTMLElement;
  readonly clock: Pick<Clock, 'now'>;
  readonly frames: FrameSource;
  /** The first words of a dialogue, in the language of the screen. */
  readonly greeting: () => string;
}

const MODEL = 'realistic';
const MANNER = { voice: 'female', speed: LIMITS.digitalHuman.normalSpeed } as const;

/** A digital human that belongs to a screen instead of a program: it stands there, and a touch opens a dialogue. */
export class StandingHuman {
  readonly #options: StandingHumanOptions;
  readonly #node: HTMLButtonElement;
  readonly #figure: FigureNode;
  readonly #dialogues: DialogueOpener;
  #cancelFrame: () => void = () => {};
  #paintedAt = Number.NEGATIVE_INFINITY;

  constructor(options: StandingHumanOptions) {
    const { host, greeting } = options;
    const page = host.ownerDocument;
    this.#options = options;
    this.#dialogues = new DialogueOpener(host, options);
    this.#dialogues.expect();
    this.#figure = new FigureNode(page, MODEL);
    // Without its drawing it has nothing to touch, and the screen continues.
    this.#figure.settled.catch(() => undefined);
    this.#node = page.createElement('button');
    this.#node.type = 'button';
    this.#node.setAttribute('aria-label', greeting());
    this.#node.append(this.#figure.node);
    this.#node.addEventListener('click', () =>
      this.#dialogues.open(
        { ...MANNER, model: MODEL, text: greeting() },
        Math.min(host.clientWidth, host.clientHeight),
      ),
    );
    host.append(this.#node);
    this.#nextFrame();
  }

  get isTalking(): boolean {
    return this.#dialogues.isOpen;
  }

  /** Ends the dialogue; the figure stays. */
  endDialogue(): void {
    this.#dialogues.close();
  }

  destroy(): void {
    this.#cancelFrame();
    this.#dialogues.close();
    this.#node.remove();
  }

  #nextFrame(): void {
    const { frames, clock } = this.#options;
    this.#cancelFrame = frames(() => {
      const now = clock.now();
      if (now - this.#paintedAt >= FRAME_MS) {
        this.#paintedAt = now;
        this.#figure.show(poseAt(now, false), 'closed');
      }
      this.#nextFrame();
    });
  }
}

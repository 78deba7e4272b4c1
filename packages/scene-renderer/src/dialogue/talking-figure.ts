import { type ElementOf, mouthAt } from '@marquee/scene';
import { FigureNode } from '../elements/digital-human/figure-node.ts';
import { poseAt } from '../elements/digital-human/pose.ts';
import type { AnswerSpeech } from './dialogue.ts';

/** The upper part of a figure, which speaks the answers of a dialogue. */
export class TalkingFigure {
  readonly node: SVGSVGElement;
  readonly #figure: FigureNode;
  readonly #view: Window | null;
  readonly #volume: () => number;
  #audio: HTMLAudioElement | undefined;
  #speech: AnswerSpeech | undefined;
  #frame = 0;

  /** @param volume a factor, 0-1, read with each frame */
  constructor(page: Document, model: ElementOf<'digital-human'>['model'], volume: () => number) {
    this.#figure = new FigureNode(page, model);
    // Without its drawing the answer is heard all the same.
    this.#figure.settled.catch(() => undefined);
    this.node = this.#figure.node;
    this.node.setAttribute('viewBox', '60 20 480 600');
    this.#view = page.defaultView;
    this.#volume = volume;
    this.#nextFrame();
  }

  /** Speaks an answer, and ends the one before. A screen without sound shows its text only. */
  say(speech: AnswerSpeech): void {
    this.silence();
    const audio = this.node.ownerDocument.createElement('audio');
    audio.src = URL.createObjectURL(speech.audio);
    audio.volume = this.#volume();
    audio.onended = () => this.silence();
    this.#audio = audio;
    this.#speech = speech;
    audio.play().catch(() => this.#audio === audio && this.silence());
  }

  destroy(): void {
    this.silence();
    this.#view?.cancelAnimationFrame(this.#frame);
    this.node.remove();
  }

  /** Ends what it says. */
  silence(): void {
    if (!this.#audio) return;
    this.#audio.pause();
    URL.revokeObjectURL(this.#audio.src);
    this.#audio = undefined;
    this.#speech = undefined;
  }

  #nextFrame(): void {
    if (!this.#view) return;
    this.#frame = this.#view.requestAnimationFrame((now) => {
      if (this.#audio) this.#audio.volume = this.#volume();
      const spokenMs = (this.#audio?.currentTime ?? 0) * 1000;
      const mouth = this.#speech ? mouthAt(this.#speech, spokenMs) : 'closed';
      this.#figure.show(poseAt(now, this.#speech !== undefined), mouth);
      this.#nextFrame();
    });
  }
}

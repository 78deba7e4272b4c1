import type { FileRef, Fit } from '@marquee/scene';
import { detailOf } from '../fault.ts';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import type { AnimationCanvas } from './animation-canvas.ts';
import { lateAnimations } from './late-animations.ts';

/** An animated picture that draws the frames it is asked for. A request during a drawing is served after it; only the last one counts. */
export class AnimationSlot {
  readonly node: HTMLCanvasElement;
  readonly style: StyleWriter;
  /** Resolves with whether the picture has frames to draw; never rejects. */
  readonly settled: Promise<boolean>;
  readonly #context: RenderContext;
  readonly #file: FileRef;
  #canvas: AnimationCanvas | undefined;
  #drawing: Promise<void> | undefined;
  #wantedMs = 0;
  #hasFailed = false;
  #isGone = false;

  constructor(context: RenderContext, file: FileRef) {
    this.#context = context;
    this.#file = file;
    this.node = createBox(context.document, 'canvas', { visibility: 'hidden' });
    this.style = new StyleWriter(this.node);
    this.settled = this.#load();
  }

  /** Whether a frame has been drawn. */
  get isReady(): boolean {
    return this.#canvas !== undefined && this.#canvas.drawn >= 0;
  }

  configure({ fit }: { fit: Fit }): void {
    this.style.write({ objectFit: fit });
  }

  /** Draws the frame at a position of the run. */
  draw(offsetMs: number): void {
    this.#wantedMs = offsetMs;
    if (this.#drawing || !this.#canvas || this.#hasFailed) return;
    if (this.#canvas.indexAt(offsetMs) === this.#canvas.drawn) return;
    this.#drawing = this.#catchUp(this.#canvas).finally(() => {
      this.#drawing = undefined;
    });
  }

  /** Resolves when the frame wanted last is drawn, or cannot be. */
  async whenDrawn(): Promise<void> {
    await this.settled;
    await this.#drawing;
  }

  destroy(): void {
    this.#isGone = true;
    // Releases the pixels immediately.
    this.node.width = 0;
    this.node.remove();
  }

  async #load(): Promise<boolean> {
    try {
      const url = await this.#context.resolveFile(this.#file);
      const response = await fetch(url);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { read, Canvas } = await lateAnimations.fetch();
      const picture = read(bytes);
      if (this.#isGone || !picture) return false;
      this.#canvas = new Canvas(this.node, picture);
      this.draw(this.#wantedMs);
      await this.#drawing;
      return this.isReady;
    } catch {
      // The plain picture is shown instead, and reports what is wrong with the file.
      return false;
    }
  }

  async #catchUp(canvas: AnimationCanvas): Promise<void> {
    try {
      for (;;) {
        const index = canvas.indexAt(this.#wantedMs);
        if (this.#isGone || index === canvas.drawn) return;
        await canvas.draw(index, () => this.#isGone);
      }
    } catch (reason) {
      if (this.#isGone) return;
      // The last good frame stays.
      this.#hasFailed = true;
      this.#context.report({ code: 'picture_failed', file: this.#file, detail: detailOf(reason) });
    }
  }
}

import { elementStateAt, type VideoElement } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { Moment, RenderContext, ResolveFile } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import type { ElementView } from '../element-view.ts';
import { SlotPool } from '../slot-pool.ts';

/** The still picture of whichever video has its turn: enough for a thumbnail or a canvas, without a decoder for each. */
export class StillVideoView implements ElementView<'video'> {
  readonly node: HTMLElement;
  readonly #pool: SlotPool<ImageSlot>;
  #element: VideoElement;
  #moment: Moment = { sceneTimeMs: 0, isPlaying: false, rate: 1 };

  constructor(element: VideoElement, context: RenderContext, resolveStill: ResolveFile) {
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#pool = new SlotPool(
      this.node,
      (file) => new ImageSlot(context, file, resolveStill),
      () => this.show(this.#moment),
    );
  }

  update(element: VideoElement): void {
    this.#element = element;
    this.show(this.#moment);
  }

  show(moment: Moment): void {
    if (moment.sceneTimeMs < this.#moment.sceneTimeMs) this.#pool.forgetFailed();
    this.#moment = moment;
    const slot = this.#current();
    this.#pool.keep([slot]);
    slot.fit(this.#element.fit);
    slot.style.write({ visibility: slot.isReady ? 'inherit' : 'hidden' });
  }

  async whenReady(): Promise<void> {
    await this.#current().settled;
  }

  destroy(): void {
    this.#pool.keep([]);
    this.node.remove();
  }

  #current(): ImageSlot {
    const { index } = elementStateAt(this.#element, this.#moment.sceneTimeMs);
    const file = this.#element.videos[index];
    if (!file) throw new RangeError(`there is no video ${index}`);
    return this.#pool.get(index, file);
  }
}

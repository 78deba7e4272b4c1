import { elementStateAt, type PictureElement } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import type { ElementView } from '../element-view.ts';
import { SlotPool } from '../slot-pool.ts';
import { AT_REST, transitionStyle } from './transition-style.ts';

/**
 * A carousel. What it shows follows from the time alone, so seeking and pausing are exact. It holds at most the picture shown, the one
 * being left and the next; until a picture is decoded, or if it cannot be, the one before it stays.
 */
export class PictureView implements ElementView<'picture'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #pool: SlotPool<ImageSlot>;
  #element: PictureElement;
  #moment: Moment = { sceneTimeMs: 0, isPlaying: false, rate: 1 };
  #held: ImageSlot | undefined;

  constructor(element: PictureElement, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#pool = new SlotPool(
      this.node,
      (file) => new ImageSlot(context, file, context.resolveFile),
      () => this.show(this.#moment),
    );
  }

  update(element: PictureElement): void {
    this.#element = element;
    this.show(this.#moment);
  }

  show(moment: Moment): void {
    if (moment.sceneTimeMs < this.#moment.sceneTimeMs) this.#pool.forgetFailed();
    this.#moment = moment;
    const { index, from, progress, next } = elementStateAt(this.#element, moment.sceneTimeMs);
    const incoming = this.#slotOf(index);
    const outgoing = from === null ? undefined : this.#slotOf(from);
    const upcoming = this.#context.mode === 'play' ? this.#slotOf(next) : undefined;
    if (incoming.isReady) this.#held = incoming;
    const isMoving = incoming.isReady && outgoing?.isReady === true;
    for (const slot of this.#pool.keep([incoming, outgoing, upcoming, this.#held])) {
      const isShown = slot === this.#held || (isMoving && slot === outgoing);
      slot.style.write({
        visibility: isShown ? 'inherit' : 'hidden',
        zIndex: slot === this.#held ? '1' : '0',
      });
      slot.fit(this.#element.fit);
      if (!isMoving) slot.style.write(AT_REST);
    }
    if (!isMoving) return;
    const hides = this.#hides(index);
    const { transition } = this.#element;
    incoming.style.write(transitionStyle(transition, 'incoming', progress, hides));
    outgoing.style.write(transitionStyle(transition, 'outgoing', progress, hides));
  }

  async whenReady(): Promise<void> {
    const { index } = elementStateAt(this.#element, this.#moment.sceneTimeMs);
    await this.#slotOf(index).settled;
  }

  destroy(): void {
    this.#held = undefined;
    this.#pool.keep([]);
    this.node.remove();
  }

  #slotOf(index: number): ImageSlot {
    const picture = this.#element.pictures[index];
    if (!picture) throw new RangeError(`the carousel has no picture ${index}`);
    return this.#pool.get(index, picture.file);
  }

  /** Whether the picture covers the whole box without a gap: JPEG knows no transparency. */
  #hides(index: number): boolean {
    return this.#element.fit !== 'contain' && this.#element.pictures[index]?.file.mime === 'image/jpeg';
  }
}

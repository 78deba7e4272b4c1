import { type ElementOf, elementStateAt } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { RenderContext } from '../../render-context.ts';
import { AT_REST, transitionStyle } from '../../transition/transition-style.ts';
import { MediaView } from '../media.view.ts';

/**
 * A carousel. Its appearance follows from the time alone, so seeking and pausing are exact. It keeps at most the current, the outgoing
 * and the next picture; until a picture is decoded, or if it cannot be decoded, the previous one stays.
 */
export class PictureView extends MediaView<'picture', ImageSlot> {
  #held: ImageSlot | undefined;

  constructor(element: ElementOf<'picture'>, context: RenderContext) {
    super(element, context, (file) => new ImageSlot(context, file, context.resolveFile));
  }

  override destroy(): void {
    this.#held = undefined;
    super.destroy();
  }

  protected paint(): void {
    const { index, from, progress, next } = elementStateAt(this.element, this.moment);
    const incoming = this.#slotOf(index);
    const outgoing = from === null ? undefined : this.#slotOf(from);
    const upcoming = this.context.mode === 'play' ? this.#slotOf(next) : undefined;
    if (incoming.isReady) this.#held = incoming;
    const isMoving = incoming.isReady && outgoing?.isReady === true;
    for (const slot of this.pool.keep([incoming, outgoing, upcoming, this.#held])) {
      const isShown = slot === this.#held || (isMoving && slot === outgoing);
      slot.style.write({
        visibility: isShown ? 'inherit' : 'hidden',
        zIndex: slot === this.#held ? '1' : '0',
      });
      slot.fit(this.element.fit);
      if (!isMoving) slot.style.write(AT_REST);
    }
    if (!isMoving) return;
    const { transition, width, height, id } = this.element;
    const input = { progress, coversBox: this.#coversBox(index), aspect: width / height, seed: id };
    incoming.style.write(transitionStyle(transition, 'incoming', input));
    outgoing.style.write(transitionStyle(transition, 'outgoing', input));
  }

  protected current(): ImageSlot {
    return this.#slotOf(elementStateAt(this.element, this.moment).index);
  }

  #slotOf(index: number): ImageSlot {
    const picture = this.element.pictures[index];
    if (!picture) throw new RangeError(`the carousel has no picture ${index}`);
    return this.pool.get(index, picture.file);
  }

  /** Whether the picture covers the whole box without a gap: JPEG has no transparency. */
  #coversBox(index: number): boolean {
    return this.element.fit !== 'contain' && this.element.pictures[index]?.file.mime === 'image/jpeg';
  }
}

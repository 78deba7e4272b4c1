import { type ElementOf, elementStateAt } from '@marquee/scene';
import type { RenderContext } from '../../render-context.ts';
import { MediaView } from '../media.view.ts';
import { videoAt } from './video-at.ts';
import { VideoSlot } from './video-slot.ts';

/**
 * Videos played one after another, in sync with the timeline. While one plays, the next is loaded; until a video has its first frame,
 * the previous one stays.
 */
export class MovingVideoView extends MediaView<'video', VideoSlot> {
  #held: VideoSlot | undefined;

  constructor(element: ElementOf<'video'>, context: RenderContext) {
    super(element, context, (file) => new VideoSlot(context, file));
  }

  override destroy(): void {
    this.#held = undefined;
    super.destroy();
  }

  protected paint(): void {
    const { element, moment } = this;
    const { index, offsetMs, next } = elementStateAt(element, moment);
    const current = this.#slotOf(index);
    const upcoming = this.context.mode === 'play' && next !== index ? this.#slotOf(next) : undefined;
    if (current.isReady) this.#held = current;
    const loopMs = element.videos.length === 1 ? (element.videos[0]?.durationMs ?? null) : null;
    for (const slot of this.pool.keep([current, upcoming, this.#held])) {
      slot.configure(element);
      slot.style.write({ visibility: slot === this.#held ? 'inherit' : 'hidden' });
      if (slot === current) slot.follow({ ...moment, offsetMs, loopMs });
      else if (slot === upcoming) slot.rest({ ...moment, offsetMs: 0, loopMs: null });
      else slot.node.pause();
    }
  }

  protected current(): VideoSlot {
    return this.#slotOf(elementStateAt(this.element, this.moment).index);
  }

  #slotOf(index: number): VideoSlot {
    return this.pool.get(index, videoAt(this.element, index));
  }
}

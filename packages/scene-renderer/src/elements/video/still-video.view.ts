import { type ElementOf, elementStateAt } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { RenderContext, ResolveFile } from '../../render-context.ts';
import { MediaView } from '../media.view.ts';
import { videoAt } from './video-at.ts';

/** The still picture of the current video: sufficient for a thumbnail or the canvas, without a decoder for each video. */
export class StillVideoView extends MediaView<'video', ImageSlot> {
  constructor(element: ElementOf<'video'>, context: RenderContext, resolveStill: ResolveFile) {
    super(element, context, (file) => new ImageSlot(context, file, resolveStill));
  }

  protected paint(): void {
    const slot = this.current();
    this.pool.keep([slot]);
    slot.fit(this.element.fit);
    slot.style.write({ visibility: slot.isReady ? 'inherit' : 'hidden' });
  }

  protected current(): ImageSlot {
    const { index } = elementStateAt(this.element, this.moment);
    return this.pool.get(index, videoAt(this.element, index));
  }
}

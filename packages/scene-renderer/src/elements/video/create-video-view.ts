import type { ElementOf } from '@marquee/scene';
import type { RenderContext } from '../../render-context.ts';
import type { ElementView } from '../element-view.ts';
import { MovingVideoView } from './moving-video.view.ts';
import { StillVideoView } from './still-video.view.ts';

/** Moving videos, or still pictures if they are available and no movement is needed. */
export function createVideoView(element: ElementOf<'video'>, context: RenderContext): ElementView<'video'> {
  const resolveStill = context.mode === 'play' ? undefined : context.resolveStill;
  return resolveStill
    ? new StillVideoView(element, context, resolveStill)
    : new MovingVideoView(element, context);
}

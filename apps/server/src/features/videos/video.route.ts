import { videoRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { VideoService } from './video.service.ts';

export function videoHandlers(videos: VideoService): Handler[] {
  return [
    handle(videoRoutes.list, ({ actor, query }) => videos.list(actor, query)),
    handle(videoRoutes.add, ({ actor, body }) => videos.add(actor, body)),
    handle(videoRoutes.update, ({ actor, body }) => videos.update(actor, body)),
    handle(videoRoutes.delete, ({ actor, body }) => videos.delete(actor, body.ids)),
  ];
}

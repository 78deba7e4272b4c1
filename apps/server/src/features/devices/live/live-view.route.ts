import { liveViewRoutes as routes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { LiveViews } from './live-view.service.ts';

export function liveViewHandlers(live: LiveViews): Handler[] {
  return [
    handle(routes.start, ({ actor, params }) => live.start(actor, params.id)),
    handle(routes.frame, ({ actor, params, query }) =>
      live.frame(actor, params.id, params.view, query.after),
    ),
    handle(routes.stop, ({ actor, params }) => live.stop(actor, params.id, params.view)),
  ];
}

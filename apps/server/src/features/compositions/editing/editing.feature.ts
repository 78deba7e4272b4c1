import type { programEditingRoutes, templateEditingRoutes } from '@marquee/contract';
import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import { EditingService } from './editing.service.ts';

/** With the time after which a window counts as closed, its end is known within a minute. */
const SWEEP_MS = 10_000;

/** Who edits programs or templates now. */
export function editingFeature(
  platform: Platform,
  kind: AnyCompositionKind,
  routes: typeof programEditingRoutes | typeof templateEditingRoutes,
): Feature {
  const editing = new EditingService(platform, kind);
  const { name } = kind.resource;
  let cancel = () => {};
  return {
    handlers: [
      handle(routes.editors, ({ actor }) => editing.list(actor)),
      handle(routes.status, ({ actor, params, query }) => editing.status(actor, params.id, query.window_id)),
      handle(routes.claim, ({ actor, params, body }) => editing.claim(actor, params.id, body)),
      handle(routes.leave, ({ actor, params, body }) => editing.leave(actor, params.id, body.window_id)),
    ],
    async start() {
      cancel = platform.nodes.everyOnOneNode(`${name}.editing`, SWEEP_MS, () => editing.removeSilent());
    },
    async stop() {
      cancel();
    },
  };
}

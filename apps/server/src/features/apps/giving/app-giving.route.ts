import { APP_COMMANDS, appCommandRoutes, givenAppSchema, rolloutRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { RolloutService } from '../rollouts/rollout.service.ts';
import type { AppGiving } from './app-giving.service.ts';

export function appGivingHandlers(giving: AppGiving, rollouts: RolloutService): Handler[] {
  return [
    ...[...new Set(Object.values(APP_COMMANDS))].map((name) =>
      handle(appCommandRoutes[name], ({ actor, body }) =>
        giving.give(actor, name, body, givenAppSchema.parse(body)),
      ),
    ),
    handle(rolloutRoutes.sheet, ({ actor, params }) => rollouts.sheet(actor, params.id)),
    handle(rolloutRoutes.next, ({ actor, params, body }) => rollouts.next(actor, params.id, body.wave)),
    handle(rolloutRoutes.stop, ({ actor, params }) => rollouts.stop(actor, params.id)),
    handle(rolloutRoutes.resume, ({ actor, params }) => rollouts.resume(actor, params.id)),
    handle(rolloutRoutes.cancel, ({ actor, params }) => rollouts.cancel(actor, params.id)),
  ];
}

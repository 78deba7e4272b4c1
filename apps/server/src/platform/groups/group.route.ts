import type { defineGroupRoutes } from '@marquee/contract';
import { type Handler, handle } from '../http/handler.ts';
import type { GroupService } from './group.service.ts';

/** Handles the five calls of one group tree. */
export function groupHandlers(routes: ReturnType<typeof defineGroupRoutes>, groups: GroupService): Handler[] {
  return [
    handle(routes.list, async ({ actor }) => ({ data: await groups.list(actor) })),
    handle(routes.add, ({ actor, body }) => groups.add(actor, body)),
    handle(routes.update, ({ actor, body }) => groups.update(actor, body)),
    handle(routes.delete, ({ actor, body }) => groups.delete(actor, body.group_id)),
    handle(routes.move, ({ actor, body }) => groups.moveResources(actor, body)),
  ];
}

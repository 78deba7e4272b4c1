import { labelSetRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { LabelSetService } from './label-set.service.ts';

export function labelSetHandlers(sets: LabelSetService): Handler[] {
  return [
    handle(labelSetRoutes.list, ({ actor, query }) => sets.list(actor, query)),
    handle(labelSetRoutes.add, ({ actor, body }) => sets.add(actor, body)),
    handle(labelSetRoutes.update, ({ actor, body }) => sets.update(actor, body)),
    handle(labelSetRoutes.setPriority, ({ actor, body }) => sets.setPriority(actor, body)),
    handle(labelSetRoutes.order, ({ actor, body }) => sets.order(actor, body)),
    handle(labelSetRoutes.delete, ({ actor, body }) => sets.delete(actor, body.ids)),
  ];
}

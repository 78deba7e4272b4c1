import { roleRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { RoleService } from './role.service.ts';

export function roleHandlers(roles: RoleService): Handler[] {
  return [
    handle(roleRoutes.list, ({ actor, query }) => roles.list(actor, query)),
    handle(roleRoutes.detail, ({ actor, params }) => roles.detail(actor, params.id)),
    handle(roleRoutes.add, ({ actor, body }) => roles.add(actor, body)),
    handle(roleRoutes.update, ({ actor, body }) => roles.update(actor, body)),
    handle(roleRoutes.delete, ({ actor, body }) => roles.delete(actor, body.ids)),
  ];
}

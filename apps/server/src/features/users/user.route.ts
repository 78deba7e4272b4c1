import { userRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { UserService } from './user.service.ts';
import type { UserAccountService } from './user-account.service.ts';

export function userHandlers(users: UserService, accounts: UserAccountService): Handler[] {
  return [
    handle(userRoutes.list, ({ actor, query }) => users.list(actor, query)),
    handle(userRoutes.counts, ({ actor, query }) => users.counts(actor, query)),
    handle(userRoutes.add, ({ actor, body }) => users.add(actor, body)),
    handle(userRoutes.update, ({ actor, body }) => users.update(actor, body)),
    handle(userRoutes.delete, ({ actor, body }) => accounts.delete(actor, body.ids)),
    handle(userRoutes.resetPassword, async ({ actor, body }) => ({
      password: await accounts.resetPassword(actor, body.id),
    })),
    handle(userRoutes.lock, ({ actor, body }) => accounts.lock(actor, body.ids)),
    handle(userRoutes.unlock, ({ actor, body }) => accounts.unlock(actor, body.ids, body.role_id)),
    handle(userRoutes.cancelUploads, ({ actor, body }) => accounts.cancelUploads(actor, body.ids)),
    handle(userRoutes.setRole, ({ actor, body }) => accounts.setRole(actor, body.ids, body.role_id)),
  ];
}

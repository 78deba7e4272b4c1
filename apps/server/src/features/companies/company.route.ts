import { companyRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { CompanyService } from './company.service.ts';

export function companyHandlers(companies: CompanyService): Handler[] {
  return [
    handle(companyRoutes.list, ({ query }) => companies.list(query)),
    handle(companyRoutes.add, ({ actor, body }) => companies.add(actor, body)),
    handle(companyRoutes.update, ({ actor, body }) => companies.update(actor, body)),
    handle(companyRoutes.lock, ({ actor, body }) => companies.lock(actor, body.id)),
    handle(companyRoutes.unlock, ({ actor, body }) => companies.unlock(actor, body.id)),
  ];
}

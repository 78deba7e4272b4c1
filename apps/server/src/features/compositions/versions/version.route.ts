import type { Composition, defineVersionRoutes } from '@marquee/contract';
import type { z } from 'zod';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CompositionResource } from '../composition.model.ts';
import type { VersionService } from './version.service.ts';

type VersionRoutes = ReturnType<typeof defineVersionRoutes<CompositionResource, string, z.ZodRawShape>>;

export function versionHandlers(routes: VersionRoutes, versions: VersionService<Composition>): Handler[] {
  return [
    handle(routes.list, ({ actor, params, query }) => versions.list(actor, params.id, query)),
    handle(routes.detail, ({ actor, params }) => versions.document(actor, params.id, params.version)),
    handle(routes.restore, ({ actor, params, body }) => versions.restore(actor, params.id, body)),
  ];
}

import {
  recycledMaterialRoutes,
  recycledPlaylistRoutes,
  recycledProgramRoutes,
  recycledTemplateRoutes,
} from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { RecycledKind } from '../../platform/recycle-bin/index.ts';
import type { RecycleBinService } from './recycle-bin.service.ts';

const ROUTES = [
  ['material', recycledMaterialRoutes],
  ['program', recycledProgramRoutes],
  ['template', recycledTemplateRoutes],
  ['playlist', recycledPlaylistRoutes],
] as const satisfies readonly (readonly [RecycledKind, unknown])[];

/** Handles the four calls of each recycle bin, and the thumbnails of materials. */
export function recycleBinHandlers(bin: RecycleBinService, files: FileSender): Handler[] {
  const calls = ROUTES.flatMap(([kind, routes]) => [
    handle(routes.list, ({ actor, query }) => bin.list(actor, kind, query)),
    handle(routes.restore, ({ actor, body }) => bin.restore(actor, kind, body.ids)),
    handle(routes.delete, ({ actor, body }) => bin.delete(actor, kind, body.ids)),
    handle(routes.empty, ({ actor }) => bin.empty(actor, kind)),
  ]);
  const thumbnail = handle(recycledMaterialRoutes.thumbnail, async ({ actor, params, request, reply }) => {
    await files.sendIfAny(request, reply, await bin.thumbnail(actor, params.id));
  });
  return [...calls, thumbnail];
}

import { materialRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { MaterialService } from './material.service.ts';
import type { MaterialAdmission } from './material-admission.service.ts';
import type { MaterialPosterService } from './material-poster.service.ts';
import type { MaterialUploadService } from './material-upload.service.ts';
import { THUMBNAIL_MIME } from './media/media-facts.ts';

interface MaterialServices {
  materials: MaterialService;
  admission: MaterialAdmission;
  uploads: MaterialUploadService;
  posters: MaterialPosterService;
  files: FileSender;
}

export function materialHandlers(services: MaterialServices): Handler[] {
  const { materials, admission, uploads, posters, files } = services;
  return [
    handle(materialRoutes.list, ({ actor, query }) => materials.list(actor, query)),
    handle(materialRoutes.detail, ({ actor, params }) => materials.detail(actor, params.id)),
    handle(materialRoutes.file, async ({ actor, params, query, request, reply }) => {
      const { sha256, mime, name } = await materials.getFile(actor, params.id);
      const saved = query.download === undefined ? {} : { downloadAs: name };
      await files.send(request, reply, { sha256, mime, ...saved });
    }),
    handle(materialRoutes.thumbnail, async ({ actor, params, request, reply }) => {
      const sha256 = await materials.getThumbnail(actor, params.id);
      await files.send(request, reply, { sha256, mime: THUMBNAIL_MIME });
    }),
    handle(materialRoutes.rename, async ({ actor, body }) => {
      await materials.rename(actor, body.id, body.name);
      return {};
    }),
    handle(materialRoutes.delete, async ({ actor, body }) => {
      await materials.delete(actor, body.ids);
      return {};
    }),
    handle(materialRoutes.poster, async ({ actor, body }) => {
      await posters.set(actor, body.id, body.image);
      return {};
    }),
    handle(materialRoutes.checkUpload, async ({ actor, body }) => {
      await admission.check(actor, body);
      return {};
    }),
    handle(materialRoutes.uploads, async ({ actor }) => ({ data: await uploads.listUnfinished(actor) })),
    handle(materialRoutes.upload, ({ actor, params }) => uploads.get(actor, params.id)),
  ];
}

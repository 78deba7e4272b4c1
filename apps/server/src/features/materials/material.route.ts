import { materialLibraryRoutes, materialRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { formRequest, receiveForm, type UploadService } from '../../platform/uploads/index.ts';
import type { ViewStateService } from '../sessions/index.ts';
import type { MaterialEditService } from './editing/material-edit.service.ts';
import type { MaterialService } from './library/material.service.ts';
import type { MaterialBytesService } from './library/material-bytes.service.ts';
import type { MaterialProcessing } from './processing/material-processing.service.ts';
import type { MaterialStorageService } from './storage/material-storage.service.ts';
import type { MaterialTagService } from './tags/material-tag.service.ts';
import type { MaterialAdmission } from './uploads/material-admission.service.ts';
import type { MaterialPosterService } from './uploads/material-poster.service.ts';
import type { MaterialUploadService } from './uploads/material-upload.service.ts';

interface MaterialServices {
  materials: MaterialService;
  bytes: MaterialBytesService;
  edit: MaterialEditService;
  knownTags: MaterialTagService;
  processing: MaterialProcessing;
  storage: MaterialStorageService;
  admission: MaterialAdmission;
  transfer: UploadService;
  uploads: MaterialUploadService;
  posters: MaterialPosterService;
  viewStates: ViewStateService;
  sender: FileSender;
}

export function materialHandlers(services: MaterialServices): Handler[] {
  const { materials, admission, transfer, uploads, posters, storage } = services;
  return [
    handle(materialRoutes.list, ({ actor, query }) => materials.list(actor, query)),
    handle(materialRoutes.counts, ({ actor, query }) => materials.counts(actor, query)),
    handle(materialRoutes.detail, ({ actor, params }) => materials.detail(actor, params.id)),
    handle(materialRoutes.rename, ({ actor, body }) => materials.rename(actor, body.id, body.name)),
    handle(materialRoutes.delete, ({ actor, body }) => materials.delete(actor, body.ids)),
    handle(materialRoutes.poster, ({ actor, body }) => posters.set(actor, body.id, body.image)),
    handle(
      materialRoutes.add,
      async ({ actor, body }) => {
        const { id } = await transfer.create(actor, formRequest(body));
        return uploads.get(actor, id);
      },
      {
        multipart: async ({ actor, request }) =>
          uploads.get(actor, await receiveForm(transfer, actor, request.raw)),
      },
    ),
    handle(materialRoutes.checkUpload, async ({ actor, body }) => {
      await admission.check(actor, body);
    }),
    handle(materialRoutes.uploads, async ({ actor }) => ({ data: await uploads.listUnfinished(actor) })),
    handle(materialRoutes.upload, ({ actor, params }) => uploads.get(actor, params.id)),
    handle(materialLibraryRoutes.uploadOptions, () => storage.options()),
    ...bytesHandlers(services),
    ...editHandlers(services),
  ];
}

function bytesHandlers({ bytes, sender }: MaterialServices): Handler[] {
  return [
    handle(materialRoutes.file, async ({ actor, params, query, request, reply }) => {
      const isDownload = query.download !== undefined;
      await sender.send(request, reply, await bytes.original(actor, { ...params, ...query }, isDownload));
    }),
    handle(materialRoutes.thumbnail, async ({ actor, params, query, request, reply }) => {
      await sender.sendIfAny(request, reply, await bytes.thumbnail(actor, { ...params, ...query }));
    }),
    handle(materialLibraryRoutes.playable, async ({ actor, params, query, request, reply }) => {
      await sender.send(request, reply, await bytes.playable(actor, { ...params, ...query }));
    }),
    handle(materialLibraryRoutes.strip, async ({ actor, params, query, request, reply }) => {
      await sender.send(request, reply, await bytes.derived(actor, { ...params, ...query }, 'strip'));
    }),
    handle(materialLibraryRoutes.page, async ({ actor, params, query, request, reply }) => {
      const { page } = params;
      await sender.send(request, reply, await bytes.derived(actor, { ...params, ...query }, 'page', page));
    }),
  ];
}

function editHandlers({ edit, knownTags, processing, viewStates }: MaterialServices): Handler[] {
  return [
    handle(materialLibraryRoutes.update, ({ actor, body }) => edit.update(actor, body)),
    handle(materialLibraryRoutes.tags, ({ actor, body }) => edit.tag(actor, body)),
    handle(materialLibraryRoutes.knownTags, async ({ actor, query }) => ({
      data: await knownTags.list(actor, query),
    })),
    handle(materialLibraryRoutes.expiry, ({ actor, body }) => edit.setExpiry(actor, body)),
    handle(materialLibraryRoutes.retry, ({ actor, body }) => processing.retry(actor, body)),
    handle(materialLibraryRoutes.displayMode, ({ actor, body }) =>
      viewStates.set(actor, { key: 'materials.displayMode', value: body.mode }),
    ),
  ];
}

import { appFormatOf, appRoutes, platformErrors, refuse } from '@marquee/contract';
import { THUMBNAIL_MIME } from '@marquee/media';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { formRequest, receiveForm, type UploadService } from '../../platform/uploads/index.ts';
import type { AppService } from './app.service.ts';
import type { AppAdmission } from './app-admission.service.ts';
import { APP_MIMES, type AppUploadService } from './app-upload.service.ts';

interface AppServices {
  apps: AppService;
  admission: AppAdmission;
  transfer: UploadService;
  uploads: AppUploadService;
  files: FileSender;
}

export function appHandlers({ apps, admission, transfer, uploads, files }: AppServices): Handler[] {
  return [
    handle(appRoutes.list, ({ actor, query }) => apps.list(actor, query)),
    handle(appRoutes.detail, ({ actor, params }) => apps.get(actor, params.id)),
    handle(appRoutes.devices, ({ actor, params, query }) => apps.devices(actor, params.id, query)),
    handle(appRoutes.file, async ({ actor, params, request, reply }) => {
      const { sha256, file_name } = await apps.stored(actor, params.id);
      const mime = APP_MIMES[appFormatOf(file_name) ?? 'zip'];
      await files.send(request, reply, { sha256, mime, downloadAs: file_name });
    }),
    handle(appRoutes.icon, async ({ actor, params, request, reply }) => {
      const { icon_sha256 } = await apps.stored(actor, params.id);
      const sha256 = icon_sha256 ?? refuse(platformErrors.not_found);
      await files.send(request, reply, { sha256, mime: THUMBNAIL_MIME });
    }),
    handle(appRoutes.update, ({ actor, body }) => apps.update(actor, body)),
    handle(appRoutes.status, ({ actor, params, body }) => apps.setStatus(actor, params.id, body.status)),
    handle(appRoutes.delete, ({ actor, body }) => apps.delete(actor, body.ids)),
    handle(appRoutes.ofDevice, ({ actor, params }) => apps.ofDevice(actor, params.id)),
    handle(appRoutes.limits, () => admission.limits()),
    handle(
      appRoutes.add,
      async ({ actor, body }) => {
        const { id } = await transfer.create(actor, formRequest(body));
        return uploads.get(actor, id);
      },
      {
        multipart: async ({ actor, request }) =>
          uploads.get(actor, await receiveForm(transfer, actor, request.raw)),
      },
    ),
    handle(appRoutes.checkUpload, async ({ actor, body }) => {
      await admission.check(actor, body);
    }),
    handle(appRoutes.uploads, async ({ actor }) => ({ data: await uploads.listUnfinished(actor) })),
    handle(appRoutes.upload, ({ actor, params }) => uploads.get(actor, params.id)),
  ];
}

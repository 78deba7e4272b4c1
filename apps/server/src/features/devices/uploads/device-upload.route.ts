import { deviceUploadRoutes as routes } from '@marquee/contract';
import type { FileSender } from '../../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { UploadedFiles } from './uploaded-files.service.ts';

export function deviceUploadHandlers(uploads: UploadedFiles, files: FileSender): Handler[] {
  return [
    handle(routes.screenshots, ({ actor, params, query }) => uploads.listPictures(actor, params.id, query)),
    handle(routes.screenshot, async ({ actor, params, request, reply }) => {
      await files.send(request, reply, await uploads.picture(actor, params.id, params.screenshot));
    }),
    handle(routes.logs, ({ actor, query }) => uploads.listLogs(actor, query)),
    handle(routes.log, async ({ actor, params, request, reply }) => {
      await files.send(request, reply, await uploads.log(actor, params.device_id, params.log));
    }),
    handle(routes.deleteLogs, ({ actor, body }) => uploads.deleteLogs(actor, body.device_id, body.logs)),
  ];
}

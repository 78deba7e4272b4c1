import { alertRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { AlertService } from './alert.service.ts';
import type { AlertFiles } from './files/alert-files.service.ts';

export interface AlertHandlerParts {
  alerts: AlertService;
  files: AlertFiles;
  sender: FileSender;
}

export function alertHandlers({ alerts, files, sender }: AlertHandlerParts): Handler[] {
  return [
    handle(alertRoutes.counts, ({ actor, query }) => alerts.countTabs(actor, query)),
    handle(alertRoutes.newest, ({ actor }) => alerts.newest(actor)),
    handle(alertRoutes.file, async ({ actor, params, request, reply }) => {
      await sender.send(request, reply, await files.file(actor, params.device_id, params.file));
    }),
    handle(alertRoutes.list, ({ actor, query }) => alerts.list(actor, query)),
    handle(alertRoutes.read, ({ actor, body }) => alerts.markRead(actor, body.alerts)),
    handle(alertRoutes.readAll, ({ actor, body }) => alerts.markAllRead(actor, body.until)),
  ];
}

import { programPreviewRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ProgramPreviewService } from './program-preview.service.ts';

export function previewHandlers(previews: ProgramPreviewService, files: FileSender): Handler[] {
  return [
    handle(programPreviewRoutes.link, ({ actor, body }) => previews.link(actor, body)),
    handle(programPreviewRoutes.shared, ({ params }) => previews.shared(params.token)),
    handle(programPreviewRoutes.file, async ({ params, request, reply }) => {
      await files.send(request, reply, await previews.file(params.token, params.sha256));
    }),
  ];
}

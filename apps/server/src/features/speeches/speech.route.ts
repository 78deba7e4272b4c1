import { speechRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Speeches } from './speeches.service.ts';

export function speechHandlers(speeches: Speeches, files: FileSender): Handler[] {
  return [
    handle(speechRoutes.prepare, ({ body }) => speeches.ask(body)),
    handle(speechRoutes.file, async ({ params, request, reply }) => {
      await files.send(request, reply, await speeches.file(params.sha256));
    }),
  ];
}

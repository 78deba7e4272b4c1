import { speechRoutes } from '@marquee/contract';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Speeches } from './speeches.service.ts';

export function speechHandlers(speeches: Speeches, files: FileSender): Handler[] {
  return [
    handle(speechRoutes.prepare, ({ actor, body }) => speeches.ask(actor, body)),
    handle(speechRoutes.file, async ({ actor, params, request, reply }) => {
      await files.send(request, reply, await speeches.file(actor, params.sha256));
    }),
  ];
}

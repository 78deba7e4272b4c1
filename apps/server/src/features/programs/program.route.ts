import { programRoutes } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ProgramService } from './program.service.ts';
import type { ProgramDraftService } from './program-draft.service.ts';
import type { ProgramExportService } from './program-export.service.ts';
import type { ProgramLabelService } from './program-label.service.ts';
import type { ProgramResolutionService } from './program-resolution.service.ts';

interface ProgramServices {
  programs: ProgramService;
  drafts: ProgramDraftService;
  resolutions: ProgramResolutionService;
  labels: ProgramLabelService;
  exports: ProgramExportService;
}

export function programHandlers(services: ProgramServices): Handler[] {
  const { programs, drafts, resolutions, labels, exports } = services;
  return [
    handle(programRoutes.list, ({ actor, query }) => programs.list(actor, query)),
    handle(programRoutes.counts, ({ actor, query }) => programs.counts(actor, query)),
    handle(programRoutes.detail, ({ actor, params }) => programs.detail(actor, params.id)),
    handle(programRoutes.preview, ({ actor, params }) => programs.detail(actor, params.id)),
    handle(programRoutes.create, ({ actor, body }) => programs.create(actor, body)),
    handle(programRoutes.save, ({ actor, body }) => programs.save(actor, body)),
    handle(programRoutes.copy, ({ actor, body }) => programs.copy(actor, body)),
    handle(programRoutes.delete, ({ actor, body }) => programs.delete(actor, body.ids)),
    handle(programRoutes.deleteOne, ({ actor, params }) => programs.delete(actor, [params.id])),
    handle(programRoutes.setLabels, ({ actor, body }) => labels.set(actor, body)),
    handle(programRoutes.removeLabels, ({ actor, body }) => labels.remove(actor, body.ids)),
    handle(programRoutes.excel, ({ actor, query, body, request, reply }) =>
      sendExcel(request, reply, exports.table(actor, query, body)),
    ),
    handle(programRoutes.draft, async ({ actor, params }) => ({
      draft: await drafts.find(actor, params.id),
    })),
    handle(programRoutes.saveDraft, ({ actor, params, body }) => drafts.save(actor, params.id, body)),
    handle(programRoutes.dropDraft, ({ actor, params }) => drafts.drop(actor, params.id)),
    handle(programRoutes.resolutions, async ({ actor }) => ({ data: await resolutions.list(actor) })),
    handle(programRoutes.addResolution, ({ actor, body }) => resolutions.add(actor, body)),
  ];
}

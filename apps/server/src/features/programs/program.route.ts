import { programRoutes } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ProgramLabelService } from './labels/program-label.service.ts';
import type { ProgramPromotionService } from './labels/program-promotion.service.ts';
import type { ProgramCountService } from './program-count.service.ts';
import type { ProgramExportService } from './program-export.service.ts';
import type { Programs } from './program-kind.work.ts';
import type { ProgramResolutionService } from './program-resolution.service.ts';

interface ProgramServices {
  programs: Programs;
  counts: ProgramCountService;
  resolutions: ProgramResolutionService;
  labels: ProgramLabelService;
  promotions: ProgramPromotionService;
  exports: ProgramExportService;
}

export function programHandlers(services: ProgramServices): Handler[] {
  const { counts, programs, resolutions, labels, promotions, exports } = services;
  return [
    handle(programRoutes.list, ({ actor, query }) => programs.list(actor, query)),
    handle(programRoutes.counts, ({ actor, query }) => counts.counts(actor, query)),
    handle(programRoutes.setLabels, ({ actor, body }) => labels.set(actor, body)),
    handle(programRoutes.removeLabels, ({ actor, body }) => labels.remove(actor, body.ids)),
    handle(programRoutes.promotable, ({ actor, params }) => promotions.promotable(actor, params.id)),
    handle(programRoutes.excel, ({ actor, query, body, request, reply }) =>
      sendExcel(request, reply, exports.table(actor, query, body)),
    ),
    handle(programRoutes.resolutions, async ({ actor }) => ({ data: await resolutions.list(actor) })),
    handle(programRoutes.addResolution, ({ actor, body }) => resolutions.add(actor, body)),
  ];
}

import { reportRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ReportService } from './report.service.ts';

export function reportHandlers(reports: ReportService): Handler[] {
  return [
    handle(reportRoutes.list, ({ actor, query }) => reports.list(actor, query)),
    handle(reportRoutes.add, ({ actor, body }) => reports.add(actor, body)),
    handle(reportRoutes.update, ({ actor, body }) => reports.update(actor, body)),
    handle(reportRoutes.delete, ({ actor, body }) => reports.delete(actor, body.report)),
    handle(reportRoutes.send, ({ actor, body }) => reports.send(actor, body.report)),
    handle(reportRoutes.runs, ({ actor, query }) => reports.runs(actor, query)),
  ];
}

import { operationLogRoutes } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { LogVerifier } from './log-verifier.service.ts';
import type { OperationLogService } from './operation-log.service.ts';

export function operationLogHandlers(service: OperationLogService, verifier: LogVerifier): Handler[] {
  return [
    handle(operationLogRoutes.list, ({ actor, body }) => service.list(actor, body)),
    handle(operationLogRoutes.modules, async ({ actor }) => ({ data: await service.listModules(actor) })),
    handle(operationLogRoutes.verify, async ({ actor }) => service.narrow(actor, await verifier.verify())),
    handle(operationLogRoutes.excel, ({ actor, query, request, reply }) =>
      sendExcel(request, reply, service.exportTable(actor, query)),
    ),
  ];
}

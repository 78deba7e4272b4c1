import { flowSettingRoutes, passengerFlowRoutes } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import { FlowService } from './report/flow.service.ts';
import { FlowExportService } from './report/flow-export.service.ts';
import { FlowLabelService } from './report/flow-label.service.ts';
import { FlowProgramService } from './report/flow-program.service.ts';
import { FlowRetention } from './retention/flow-retention.service.ts';
import { flowSettings } from './retention/flow-setting.repository.ts';

const DAY_MS = 86_400_000;

/** The counts of people that the console shows. */
export function passengerFlowFeature(platform: Platform): Feature {
  const { db, clock, nodes } = platform;
  const settings = new CompanySettingService(platform, flowSettings);
  const retention = new FlowRetention({ db, clock });
  const flows = new FlowService({ db, clock });
  const labels = new FlowLabelService({ db, clock });
  const programs = new FlowProgramService({ db, clock });
  const exports = new FlowExportService({ db, clock });
  let cancelSweep = () => {};
  return {
    handlers: [
      handle(passengerFlowRoutes.overview, ({ actor, query }) => flows.overview(actor, query)),
      handle(passengerFlowRoutes.devices, ({ actor, query }) => flows.devices(actor, query)),
      handle(passengerFlowRoutes.labels, ({ actor, query }) => labels.list(actor, query)),
      handle(passengerFlowRoutes.labelsExcel, ({ actor, query, request, reply }) =>
        sendExcel(request, reply, labels.table(actor, query)),
      ),
      handle(passengerFlowRoutes.programs, ({ actor, query }) => programs.list(actor, query)),
      handle(passengerFlowRoutes.programsExcel, ({ actor, query, request, reply }) =>
        sendExcel(request, reply, programs.table(actor, query)),
      ),
      handle(passengerFlowRoutes.excel, ({ actor, query, request, reply }) =>
        sendExcel(request, reply, exports.table(actor, query)),
      ),
      handle(flowSettingRoutes.get, ({ actor }) => settings.get(actor)),
      handle(flowSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    ],
    async start() {
      cancelSweep = nodes.everyOnOneNode('passenger-flow.retention', DAY_MS, () => retention.sweep());
    },
    async stop() {
      cancelSweep();
    },
  };
}

import { passengerFlowRoutes } from '@marquee/contract';
import { sendExcel } from '../../platform/excel/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteBefore } from './ingestion/audience.repository.ts';
import { FlowService } from './report/flow.service.ts';
import { FlowExportService } from './report/flow-export.service.ts';

const DAY_MS = 86_400_000;
const KEEP_HOURS_DAYS = 400;
/** Five years. */
const KEEP_DAYS = 1830;
/** Devices keep what they could not deliver for 30 days. */
const KEEP_MARKS_MS = 90 * DAY_MS;

/** The counts of people that the console shows. */
export function passengerFlowFeature({ db, clock, nodes }: Platform): Feature {
  const flows = new FlowService({ db, clock });
  const exports = new FlowExportService({ db, clock });
  let cancelSweep = () => {};
  return {
    handlers: [
      handle(passengerFlowRoutes.overview, ({ actor, query }) => flows.overview(actor, query)),
      handle(passengerFlowRoutes.devices, ({ actor, query }) => flows.devices(actor, query)),
      handle(passengerFlowRoutes.excel, ({ actor, query, request, reply }) =>
        sendExcel(request, reply, exports.table(actor, query)),
      ),
    ],
    async start() {
      cancelSweep = nodes.everyOnOneNode('passenger-flow.retention', DAY_MS, () => {
        const today = Math.floor(clock.now() / DAY_MS);
        return deleteBefore(db, {
          hourDay: today - KEEP_HOURS_DAYS,
          day: today - KEEP_DAYS,
          marksBefore: clock.now() - KEEP_MARKS_MS,
        });
      });
    },
    async stop() {
      cancelSweep();
    },
  };
}

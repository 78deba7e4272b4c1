import { statisticRoutes } from '@marquee/contract';
import { sendExcel } from '../../../platform/excel/index.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteBefore } from '../ingestion/play-gap.repository.ts';
import { StatisticService } from './statistic.service.ts';
import { StatisticExportService } from './statistic-export.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reports compare with the same month of the year before. */
const KEEP_GAPS_MS = 400 * DAY_MS;

/** The reports that the console shows. */
export function statisticsFeature({ db, clock, nodes }: Platform): Feature {
  const statistics = new StatisticService(db);
  const exports = new StatisticExportService({ db, clock });
  let cancelSweep = () => {};
  return {
    handlers: [
      handle(statisticRoutes.list, ({ actor, query }) => statistics.list(actor, query)),
      handle(statisticRoutes.excel, ({ actor, query, request, reply }) =>
        sendExcel(request, reply, exports.table(actor, query)),
      ),
      handle(statisticRoutes.trend, ({ actor, query }) => statistics.trend(actor, query)),
    ],
    async start() {
      cancelSweep = nodes.everyOnOneNode('statistics.gaps', DAY_MS, () =>
        deleteBefore(db, clock.now() - KEEP_GAPS_MS),
      );
    },
    async stop() {
      cancelSweep();
    },
  };
}

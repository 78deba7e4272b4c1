import { statisticRoutes } from '@marquee/contract';
import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { StatisticService } from './statistic.service.ts';

/** The reports that the console shows. */
export function statisticsFeature({ db }: Platform): Feature {
  const statistics = new StatisticService(db);
  return {
    handlers: [
      handle(statisticRoutes.list, ({ actor, query }) => statistics.list(actor, query)),
      handle(statisticRoutes.trend, ({ actor, query }) => statistics.trend(actor, query)),
    ],
  };
}

import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { StatisticExportService, StatisticService } from '../statistics/index.ts';
import { reportJob } from './report.job.ts';
import { reportHandlers } from './report.route.ts';
import { ReportService } from './report.service.ts';
import { ReportScheduler } from './report-scheduler.service.ts';
import { ReportSender } from './report-sender.service.ts';

const PLAN_MS = 30_000;
const THIN_MS = 24 * 60 * 60_000;

/** Sends statistics by e-mail when they are due. */
export function reportsFeature(platform: Platform): Feature {
  const scheduler = new ReportScheduler(platform);
  const statistics = new StatisticService(platform.db);
  const exports = new StatisticExportService(platform);
  const sender = new ReportSender({ ...platform, statistics, exports });
  const cancels: (() => void)[] = [];
  platform.jobs.register(
    reportJob,
    (payload) => sender.run(payload),
    (payload) => sender.giveUp(payload),
  );
  return {
    handlers: reportHandlers(new ReportService(platform)),
    async start() {
      cancels.push(
        platform.nodes.everyOnOneNode('reports.plan', PLAN_MS, () => scheduler.tick()),
        platform.nodes.everyOnOneNode('reports.thin', THIN_MS, () => scheduler.thin()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}

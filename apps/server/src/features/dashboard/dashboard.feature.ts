import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { AttentionService } from './attention.service.ts';
import { dashboardHandlers } from './dashboard.route.ts';
import { DashboardDevices } from './devices/dashboard-devices.service.ts';
import { HistorySampler } from './history/history-sampler.service.ts';
import { OnlineTrendService } from './history/online-trend.service.ts';
import { DashboardContent } from './overview/dashboard-content.service.ts';
import { SystemOverviewService } from './overview/system-overview.service.ts';
import { TrafficService } from './traffic/traffic.service.ts';

/** How often it looks whether samples are due, which is every ten minutes. */
const SAMPLE_MS = 60_000;
const THIN_MS = 3_600_000;
const WRITE_MS = 10_000;

/** The numbers of the home page, and how each user has arranged it. */
export function dashboardFeature(platform: Platform): Feature {
  const { nodes, clock } = platform;
  const devices = new DashboardDevices(platform);
  const trend = new OnlineTrendService({ ...platform, devices });
  const sampler = new HistorySampler(platform);
  const traffic = new TrafficService(platform);
  const cancels: (() => void)[] = [];
  return {
    handlers: dashboardHandlers({
      attention: new AttentionService({ ...platform, trend, devices }),
      content: new DashboardContent(platform),
      devices,
      trend,
      traffic,
      system: new SystemOverviewService(platform),
    }),
    async start() {
      cancels.push(
        nodes.everyOnOneNode('dashboard.samples', SAMPLE_MS, () => sampler.sample()),
        nodes.everyOnOneNode('dashboard.thinning', THIN_MS, () => sampler.thin()),
        clock.every(WRITE_MS, () => void traffic.write()),
      );
    },
    extend(app) {
      // After the last answer has been sent.
      app.addHook('onClose', () => traffic.write());
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}

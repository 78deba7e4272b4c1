import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { ViewStateService } from '../sessions/index.ts';
import { AttentionService } from './attention.service.ts';
import { dashboardHandlers } from './dashboard.route.ts';
import { DashboardLayoutService } from './dashboard-layout.service.ts';
import { OnlineTrendService } from './history/online-trend.service.ts';
import { DashboardContent } from './overview/dashboard-content.service.ts';
import { DashboardDevices } from './overview/dashboard-devices.service.ts';
import { SystemOverviewService } from './overview/system-overview.service.ts';
import { TrafficService } from './traffic/traffic.service.ts';

/** The numbers of the home page, and how each user has arranged it. */
export function dashboardFeature(platform: Platform): Feature {
  const devices = new DashboardDevices(platform);
  return {
    handlers: dashboardHandlers({
      attention: new AttentionService(platform),
      content: new DashboardContent(platform),
      devices,
      layouts: new DashboardLayoutService(new ViewStateService(platform)),
      trend: new OnlineTrendService(platform),
      traffic: new TrafficService(platform),
      system: new SystemOverviewService(platform),
    }),
  };
}

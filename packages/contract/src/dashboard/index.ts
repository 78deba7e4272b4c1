export {
  ATTENTION_EXAMPLES,
  type Attention,
  STORAGE_NEARLY_FULL,
} from './attention.schema.ts';
export { dashboardRoutes } from './dashboard.routes.ts';
export {
  type MaterialOverview,
  type MaterialOverviewQuery,
  NEWEST_SHOWN,
  NEWEST_TASKS_SHOWN,
  type NewMaterials,
  type ProgramOverview,
  type StorageOverview,
  type SystemOverview,
  type TaskOverview,
} from './dashboard-content.schema.ts';
export {
  type DeviceOverview,
  type DeviceTypeOverview,
  type RegionOverview,
} from './dashboard-device.schema.ts';
export { type DashboardLink, dashboardLinks } from './dashboard-links.ts';
export { type OnlineTrend, TREND_DAYS, TREND_STEP_MS, type TrendDays } from './online-trend.schema.ts';
export {
  TRAFFIC_DIRECTIONS,
  TRAFFIC_STEP_MS,
  type Traffic,
  type TrafficDirection,
} from './traffic.schema.ts';

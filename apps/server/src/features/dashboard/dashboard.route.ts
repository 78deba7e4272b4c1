import { dashboardRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { AttentionService } from './attention.service.ts';
import type { DashboardDevices } from './devices/dashboard-devices.service.ts';
import type { OnlineTrendService } from './history/online-trend.service.ts';
import type { DashboardContent } from './overview/dashboard-content.service.ts';
import type { SystemOverviewService } from './overview/system-overview.service.ts';
import type { TrafficService } from './traffic/traffic.service.ts';

interface DashboardServices {
  attention: AttentionService;
  content: DashboardContent;
  devices: DashboardDevices;
  system: SystemOverviewService;
  trend: OnlineTrendService;
  traffic: TrafficService;
}

export function dashboardHandlers(services: DashboardServices): Handler[] {
  const { attention, content, devices, system, trend, traffic } = services;
  return [
    handle(dashboardRoutes.attention, ({ actor }) => attention.read(actor)),
    handle(dashboardRoutes.device, ({ actor }) => devices.overview(actor)),
    handle(dashboardRoutes.region, ({ actor }) => devices.regions(actor)),
    handle(dashboardRoutes.mipsType, ({ actor }) => devices.types(actor)),
    handle(dashboardRoutes.online, ({ actor, query }) => trend.read(actor, query.days)),
    handle(dashboardRoutes.flowByte, ({ actor, query }) => traffic.read(actor, query)),
    handle(dashboardRoutes.program, ({ actor }) => content.programs(actor)),
    handle(dashboardRoutes.material, ({ actor, query }) => content.materials(actor, query)),
    handle(dashboardRoutes.materialNew, ({ actor, query }) => content.newMaterials(actor, query)),
    handle(dashboardRoutes.diskSpace, ({ actor, query }) => content.storage(actor, query)),
    handle(dashboardRoutes.task, ({ actor }) => content.tasks(actor)),
    handle(dashboardRoutes.system, () => system.read()),
  ];
}

import { deviceColumnRoutes, deviceRoutes } from '@marquee/contract';
import { sendExcel } from '../../../platform/excel/index.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DeviceService } from './device.service.ts';
import type { DeviceAcceptance } from './device-acceptance.service.ts';
import type { DeviceColumnService } from './device-columns.service.ts';
import type { DeviceExportService } from './device-export.service.ts';
import type { DeviceLocationService } from './device-location.service.ts';
import type { DevicePromotions } from './device-promotion.service.ts';

export interface DeviceServices {
  devices: DeviceService;
  acceptance: DeviceAcceptance;
  locations: DeviceLocationService;
  columns: DeviceColumnService;
  exports: DeviceExportService;
  promotions: DevicePromotions;
}

export function deviceHandlers({
  devices,
  acceptance,
  locations,
  columns,
  exports,
  promotions,
}: DeviceServices): Handler[] {
  return [
    handle(deviceRoutes.list, ({ actor, query }) => devices.list(actor, query)),
    handle(deviceRoutes.listAlike, ({ actor, query }) => devices.list(actor, query)),
    handle(deviceRoutes.status, ({ actor, query }) => devices.status(actor, query.ids)),
    handle(deviceRoutes.excel, ({ actor, query, body, request, reply }) =>
      sendExcel(request, reply, exports.table(actor, query, body)),
    ),
    handle(deviceRoutes.locations, ({ actor, query }) => devices.locations(actor, query)),
    handle(deviceRoutes.setLocation, ({ actor, body }) => locations.set(actor, body)),
    handle(deviceRoutes.versions, ({ actor, query }) => devices.listVersions(actor, query)),
    handle(deviceColumnRoutes.columns, ({ actor }) => columns.read(actor)),
    handle(deviceColumnRoutes.setColumns, ({ actor, body }) => columns.choose(actor, body.columns)),
    handle(deviceRoutes.counts, ({ actor, query }) => devices.countTabs(actor, query)),
    handle(deviceRoutes.resolutions, ({ actor, query }) => devices.listResolutions(actor, query)),
    handle(deviceRoutes.outages, ({ actor, query }) => devices.outages(actor, query)),
    handle(deviceRoutes.detail, ({ actor, params }) => devices.detail(actor, params.id)),
    handle(deviceRoutes.promotable, ({ actor, params }) => promotions.promotable(actor, params.id)),
    handle(deviceRoutes.picture, ({ actor, params, query }) =>
      devices.picture(actor, { ...params, ...query }),
    ),
    handle(deviceRoutes.day, ({ actor, params, query }) => devices.day(actor, params.id, query)),
    handle(deviceRoutes.moment, ({ actor, params, query }) => devices.moment(actor, params.id, query)),
    handle(deviceRoutes.rename, ({ actor, body }) => devices.rename(actor, body.id, body.device_name)),
    handle(deviceRoutes.updateInfo, ({ actor, body }) => devices.updateInfo(actor, body)),
    handle(deviceRoutes.pair, ({ actor, body }) => acceptance.pair(actor, body.pairing_code, body.id)),
    handle(deviceRoutes.restore, ({ actor, body }) => acceptance.restore(actor, body.ids)),
    handle(deviceRoutes.disable, ({ actor, body }) => devices.disable(actor, body.ids)),
    handle(deviceRoutes.delete, ({ actor, body }) => devices.delete(actor, body.ids)),
  ];
}

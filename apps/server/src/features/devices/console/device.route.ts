import { deviceRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DeviceService } from './device.service.ts';

export function deviceHandlers(devices: DeviceService): Handler[] {
  return [
    handle(deviceRoutes.list, ({ actor, query }) => devices.list(actor, query)),
    handle(deviceRoutes.counts, ({ actor, query }) => devices.countTabs(actor, query)),
    handle(deviceRoutes.resolutions, ({ actor, query }) => devices.listResolutions(actor, query)),
    handle(deviceRoutes.outages, ({ actor, query }) => devices.outages(actor, query)),
    handle(deviceRoutes.detail, ({ actor, params }) => devices.detail(actor, params.id)),
    handle(deviceRoutes.picture, ({ actor, params, query }) =>
      devices.picture(actor, { ...params, ...query }),
    ),
    handle(deviceRoutes.day, ({ actor, params, query }) => devices.day(actor, params.id, query)),
    handle(deviceRoutes.moment, ({ actor, params, query }) => devices.moment(actor, params.id, query)),
    handle(deviceRoutes.rename, ({ actor, body }) => devices.rename(actor, body.id, body.device_name)),
    handle(deviceRoutes.updateInfo, ({ actor, body }) => devices.updateInfo(actor, body)),
    handle(deviceRoutes.pair, ({ actor, body }) => devices.pair(actor, body.pairing_code, body.id)),
    handle(deviceRoutes.disable, ({ actor, body }) => devices.disable(actor, body.ids)),
    handle(deviceRoutes.delete, ({ actor, body }) => devices.delete(actor, body.ids)),
  ];
}

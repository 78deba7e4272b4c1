import { deviceRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DeviceService } from './device.service.ts';

export function deviceHandlers(devices: DeviceService): Handler[] {
  return [
    handle(deviceRoutes.list, ({ actor, query }) => devices.list(actor, query)),
    handle(deviceRoutes.detail, ({ actor, params }) => devices.detail(actor, params.id)),
    handle(deviceRoutes.rename, async ({ actor, body }) => {
      await devices.rename(actor, body.id, body.device_name);
      return {};
    }),
    handle(deviceRoutes.updateInfo, async ({ actor, body }) => {
      await devices.updateInfo(actor, body);
      return {};
    }),
    handle(deviceRoutes.pair, async ({ actor, body }) => {
      await devices.pair(actor, body.id, body.pairing_code);
      return {};
    }),
    handle(deviceRoutes.delete, async ({ actor, body }) => {
      await devices.delete(actor, body.ids);
      return {};
    }),
  ];
}

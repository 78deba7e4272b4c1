import { deviceTimeSchema, deviceTimeRoutes as routes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DeviceTimeService } from './device-time.service.ts';

export function deviceTimeHandlers(times: DeviceTimeService): Handler[] {
  return [
    handle(routes.set, ({ actor, body }) => times.set(actor, body, deviceTimeSchema.parse(body))),
    handle(routes.initial, ({ actor, query }) => times.read(actor, query)),
  ];
}

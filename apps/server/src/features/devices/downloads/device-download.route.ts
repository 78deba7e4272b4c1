import { deviceDigitalHumanRoutes, deviceDownloadRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DeviceDownloadService } from './device-downloads.service.ts';

export function deviceDownloadHandlers(downloads: DeviceDownloadService): Handler[] {
  return [
    handle(deviceDownloadRoutes.list, ({ actor, params, query }) => downloads.list(actor, params.id, query)),
    handle(deviceDigitalHumanRoutes.ofDevice, ({ actor, params }) =>
      downloads.listDigitalHumans(actor, params.id),
    ),
  ];
}

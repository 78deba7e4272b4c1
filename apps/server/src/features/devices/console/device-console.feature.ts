import { deviceGroupRoutes, resources } from '@marquee/contract';
import type { Feature } from '../../../platform/feature.ts';
import { GroupRepository, GroupService, groupHandlers } from '../../../platform/groups/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceHandlers } from './device.route.ts';
import { DeviceService } from './device.service.ts';
import { DeviceListRepository } from './device-list.repository.ts';

/** Devices as operators work with them. */
export function deviceConsoleFeature(platform: Platform): Feature {
  const groups = new GroupRepository('device');
  const service = new DeviceService({
    ...platform,
    groups,
    list: new DeviceListRepository(Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  const groupResource = { folders: resources.deviceFolders };
  return {
    handlers: [
      ...deviceHandlers(service),
      ...groupHandlers(deviceGroupRoutes, new GroupService(platform, groups, groupResource)),
    ],
  };
}

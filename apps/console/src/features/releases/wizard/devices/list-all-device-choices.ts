import { type Device, deviceRoutes, MAX_PAGE_SIZE } from '@marquee/contract';
import { callRoute } from '../../../../shared/api/call-route.ts';

/** Every accepted device that matches a filter, page by page. */
export async function listAllDeviceChoices(filters: Record<string, string | number>): Promise<Device[]> {
  const devices: Device[] = [];
  for (let page = 1, max = 1; page <= max; page++) {
    const query = { ...filters, state: 'active', sort: 'id', page, per_page: MAX_PAGE_SIZE };
    const answer = await callRoute(deviceRoutes.list, { query });
    devices.push(...answer.data);
    max = answer.pagination.max;
  }
  return devices;
}

import { DeviceDetail } from '../../features/devices/index.ts';
import { ofId } from './of-id.tsx';

export { AlertList } from '../../features/alerts/index.ts';
export { AppList } from '../../features/apps/index.ts';
export { DeviceList, DeviceMonitor, FreeSpace } from '../../features/devices/index.ts';
export const DeviceDetailPage = ofId(DeviceDetail);

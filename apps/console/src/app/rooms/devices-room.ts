import { DeviceDetail } from '../../features/devices/index.ts';
import { ofId } from './of-id.tsx';

export { DeviceList, DeviceMonitor } from '../../features/devices/index.ts';
export const DeviceDetailPage = ofId(DeviceDetail);

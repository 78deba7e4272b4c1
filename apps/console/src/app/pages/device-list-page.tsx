import { DeviceList } from '../../features/devices/index.ts';

export function DeviceListPage() {
  return <DeviceList />;
}

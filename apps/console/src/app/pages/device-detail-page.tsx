import { DeviceDetail } from '../../features/devices/index.ts';
import { useIdParam } from '../use-id-param.ts';
import { UnknownPage } from './unknown-page.tsx';

export function DeviceDetailPage() {
  const id = useIdParam();
  return id === undefined ? <UnknownPage /> : <DeviceDetail key={id} id={id} />;
}

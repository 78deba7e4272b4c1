import { DeviceOperations } from './device-operations.tsx';
import { DeviceTrack } from './device-track.tsx';

/** When the device was online, and the operations on it. */
export function DeviceRecords({ deviceId }: { deviceId: number }) {
  return (
    <>
      <DeviceTrack deviceId={deviceId} />
      <DeviceOperations deviceId={deviceId} />
    </>
  );
}

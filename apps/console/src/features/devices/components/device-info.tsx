import type { Device } from '@marquee/contract';
import { PlaceMap } from '../map/index.ts';
import { DeviceFactsTable } from './device-facts-table.tsx';

/** The details of a device, and its place if it is known. */
export function DeviceInfo({ device }: { device: Device }) {
  const { device_name, latitude, longitude } = device;
  return (
    <>
      {latitude !== null && longitude !== null && <PlaceMap device={{ device_name, latitude, longitude }} />}
      <DeviceFactsTable device={device} />
    </>
  );
}

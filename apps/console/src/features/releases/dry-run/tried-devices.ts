import type { DryRun, DryRunResult, DryRunVerdict } from '@marquee/contract';
import type { TriableDevice } from './dry-run-input.ts';

/** A device with what the release would do on it. */
export interface TriedDevice {
  device: TriableDevice;
  result: DryRunResult;
}

/** The devices in the order of the results, the worst first. */
export function triedDevices({ results }: DryRun, devices: readonly TriableDevice[]): TriedDevice[] {
  const byId = new Map(devices.map((device) => [device.id, device]));
  return results.flatMap((result) =>
    result.device_ids.flatMap((id) => {
      const device = byId.get(id);
      return device ? [{ device, result }] : [];
    }),
  );
}

/** The devices with a verdict and a part of a name; without one, all. */
export function matching(
  tried: readonly TriedDevice[],
  { verdict, name }: { verdict: DryRunVerdict | undefined; name: string },
): TriedDevice[] {
  const part = name.toLowerCase();
  return tried.filter(
    ({ device, result }) =>
      (verdict === undefined || result.verdict === verdict) && device.name.toLowerCase().includes(part),
  );
}

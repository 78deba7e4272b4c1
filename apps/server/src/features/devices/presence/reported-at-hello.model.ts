import type { DeviceMessages } from '@marquee/device-protocol';

/** Facts that a device repeats whenever it connects; null for those that it does not report. */
export interface ReportedAtHello {
  soft_version: string | null;
  version: string | null;
  firmware: string | null;
  agent_version: string | null;
  iot_card: string | null;
  latitude: number | null;
  longitude: number | null;
}

export const NOTHING_REPORTED: ReportedAtHello = {
  soft_version: null,
  version: null,
  firmware: null,
  agent_version: null,
  iot_card: null,
  latitude: null,
  longitude: null,
};

export function reportedAtHello({ versions, iotCard, location }: DeviceMessages['hello']): ReportedAtHello {
  return {
    soft_version: versions.software,
    version: versions.system ?? null,
    firmware: versions.firmware ?? null,
    agent_version: versions.agent ?? null,
    iot_card: iotCard ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

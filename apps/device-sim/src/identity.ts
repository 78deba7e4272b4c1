import type { ManifestKey } from '@marquee/device-protocol';

/** What a device keeps from its enrolment. */
export interface Identity {
  mac: string;
  token: string;
  deviceId: number;
  manifestKeys: ManifestKey[];
}

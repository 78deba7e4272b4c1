import type { ManifestKey } from '@marquee/device-protocol';

/** The data that a device stores from its enrolment. */
export interface Identity {
  mac: string;
  token: string;
  deviceId: number;
  manifestKeys: ManifestKey[];
}

import type { ManifestKey } from '@marquee/device-protocol';

/** What a device stores from its enrolment. */
export interface Identity {
  mac: string;
  token: string;
  deviceId: number;
  manifestKeys: ManifestKey[];
}

import type { ManifestKey } from '@marquee/device-protocol';

/** What a screen keeps from its enrolment. */
export interface Identity {
  mac: string;
  token: string;
  deviceId: number;
  manifestKeys: ManifestKey[];
}

import type { ManifestKey } from '@marquee/device-protocol';

/** The data that a device stores before it enrols, and sends until it has the answer. */
export interface PendingEnrolment {
  mac: string;
  requestKey: string;
  /** The token that the server refused. */
  formerToken?: string;
}

/** The data that a device stores from its enrolment. */
export interface Identity {
  mac: string;
  token: string;
  deviceId: number;
  manifestKeys: ManifestKey[];
}

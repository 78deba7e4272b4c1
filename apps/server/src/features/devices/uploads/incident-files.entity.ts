import type { IncidentFileKind } from '@marquee/commands';
import type { Incident } from '@marquee/device-protocol';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';

/** Takes the pictures and videos that devices send of what is wrong with them. */
export interface IncidentFiles {
  receive: (
    device: Pick<AuthenticatedDevice, 'id' | 'companyId'>,
    what: { incident: Incident; kind: IncidentFileKind },
    source: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
}

import type { AudienceFacts, EnrolRequest, Stance } from '@marquee/device-protocol';
import type { SimulatedAudience } from './audience-camera.ts';
import type { Conditions } from './conditions.ts';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';

/** Of which a simulated device is made. */
export interface DeviceParts {
  identity: Identity;
  client: DeviceClient;
  messages: string;
  stats: FleetStats;
  downloads: Limiter;
  download: 'none' | 'verify';
  conditions: Conditions;
  playsPerMinute: number;
  /** The people in front of its screens; undefined for a device without a camera. */
  audience: SimulatedAudience | undefined;
  /** The same seed has the same people. */
  audienceSeed: string;
  hasSecondScreen: boolean;
  /** Called with all that its cameras have counted, before it is stored. */
  counted: (counts: readonly AudienceFacts[]) => void;
  random: () => number;
  changed: () => void;
  /** The picture stands another way. */
  turned: (stance: Stance, versions: Partial<Pick<EnrolRequest, 'softVersion' | 'firmware'>>) => void;
  /** The token is not valid, or no longer valid. */
  removed: () => void;
}

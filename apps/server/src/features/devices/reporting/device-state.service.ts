import {
  type DeviceState,
  HEARTBEAT_SECONDS,
  MAX_RECONNECT_SPREAD_MS,
  SERVER_FEATURES,
} from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';

/** Ten thousand devices that lost the server reconnect over fifty seconds. */
const SPREAD_PER_DEVICE_MS = 5;

/** The time over which this many devices should spread their reconnections. */
export function reconnectSpreadMs(devices: number): number {
  return Math.min(devices * SPREAD_PER_DEVICE_MS, MAX_RECONNECT_SPREAD_MS);
}

/** The state that a device receives when it connects or polls. */
export class DeviceStates {
  readonly #clock: Clock;
  readonly #desiredStates: DesiredStates;

  constructor(clock: Clock, desiredStates: DesiredStates) {
    this.#clock = clock;
    this.#desiredStates = desiredStates;
  }

  async stateOf(device: AuthenticatedDevice, presentDevices: number): Promise<DeviceState> {
    return {
      serverTime: this.#clock.now(),
      deviceId: device.id,
      name: device.name,
      state: device.state === 'active' ? 'enrolled' : 'waiting',
      heartbeatSeconds: HEARTBEAT_SECONDS,
      reconnectSpreadMs: reconnectSpreadMs(presentDevices),
      revisions: await this.#desiredStates.revisionsOf(device.id),
      features: [...SERVER_FEATURES],
    };
  }
}

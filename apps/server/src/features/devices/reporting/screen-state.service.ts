import { type DeviceState, HEARTBEAT_SECONDS, MAX_RECONNECT_SPREAD_MS } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { Screen } from '../screen.ts';

/** Ten thousand screens that lost the server come back over fifty seconds, ten at once. */
const SPREAD_PER_SCREEN_MS = 5;

/** Over how long screens should spread their return, when so many are there. */
export function reconnectSpreadMs(screens: number): number {
  return Math.min(screens * SPREAD_PER_SCREEN_MS, MAX_RECONNECT_SPREAD_MS);
}

/** Tells a screen where it stands. */
export class ScreenStates {
  readonly #clock: Clock;
  readonly #desiredStates: DesiredStates;

  constructor(clock: Clock, desiredStates: DesiredStates) {
    this.#clock = clock;
    this.#desiredStates = desiredStates;
  }

  async stateOf(screen: Screen, presentScreens: number): Promise<DeviceState> {
    return {
      serverTime: this.#clock.now(),
      deviceId: screen.id,
      name: screen.name,
      state: screen.state === 'active' ? 'enrolled' : 'waiting',
      heartbeatSeconds: HEARTBEAT_SECONDS,
      reconnectSpreadMs: reconnectSpreadMs(presentScreens),
      revisions: await this.#desiredStates.revisionsOf(screen.id),
    };
  }
}

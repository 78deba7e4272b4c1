import { AI_MODULES, hasAiModule } from '@marquee/commands';
import {
  AUDIENCE_CAPABILITY,
  type CurrentRevisions,
  type DeviceState,
  HEARTBEAT_SECONDS,
  MAX_RECONNECT_SPREAD_MS,
  SERVER_FEATURES,
} from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Feeds } from '../../feeds/index.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { OpenModules } from '../activation/open-modules.service.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { renewedMessagePort } from '../message-port.model.ts';

/** Ten thousand devices that lost the server reconnect over forty seconds. */
const SPREAD_PER_DEVICE_MS = 4;

/** The time over which this many devices should spread their reconnections. */
export function reconnectSpreadMs(devices: number): number {
  return Math.min(devices * SPREAD_PER_DEVICE_MS, MAX_RECONNECT_SPREAD_MS);
}

export interface DeviceStatesParts {
  clock: Clock;
  config: Pick<Config, 'messagePort' | 'formerMessagePorts'>;
  desiredStates: DesiredStates;
  feeds: Pick<Feeds, 'revisionsOf'>;
  modules: Pick<OpenModules, 'of'>;
}

/** The state that a device receives when it connects or polls. */
export class DeviceStates {
  readonly #parts: DeviceStatesParts;

  constructor(parts: DeviceStatesParts) {
    this.#parts = parts;
  }

  async stateOf(
    device: AuthenticatedDevice,
    presentDevices: number,
  ): Promise<DeviceState & { revisions: CurrentRevisions }> {
    const { clock, config, desiredStates, feeds, modules } = this.#parts;
    const [revisions, feedRevisions, aiModules] = await Promise.all([
      desiredStates.revisionsOf(device.id),
      feeds.revisionsOf(device.id),
      modules.of(device),
    ]);
    return {
      serverTime: clock.now(),
      deviceId: device.id,
      name: device.name,
      state: device.state === 'active' ? 'enrolled' : 'waiting',
      heartbeatSeconds: HEARTBEAT_SECONDS,
      reconnectSpreadMs: reconnectSpreadMs(presentDevices),
      revisions,
      ...(feedRevisions.length > 0 && { feeds: feedRevisions }),
      ...(device.activation && { activation: device.activation, aiModules }),
      features: featuresWith(aiModules),
      ...renewedMessagePort(device.softVersion, config),
    };
  }
}

/** Without the features of AI modules that the device does not have, what it counts waits there. */
function featuresWith(aiModules: number): string[] {
  const closed: string[] = [
    ...(hasAiModule(aiModules, AI_MODULES.flow) ? [] : [AUDIENCE_CAPABILITY]),
    ...(hasAiModule(aiModules, AI_MODULES.vip) ? [] : ['vips']),
  ];
  return SERVER_FEATURES.filter((feature) => !closed.includes(feature));
}

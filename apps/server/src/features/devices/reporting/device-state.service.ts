import { AI_MODULES, hasAiModule } from '@marquee/commands';
import { aiModulesOf } from '@marquee/contract';
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
import type { Db } from '../../../platform/database/transaction.ts';
import type { Feeds } from '../../feeds/index.ts';
import { findLicensedServer } from '../../licences/index.ts';
import type { DesiredStates } from '../../manifests/index.ts';
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
  db: Db;
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
    const { clock, config, desiredStates, feeds } = this.#parts;
    const [revisions, feedRevisions, closed] = await Promise.all([
      desiredStates.revisionsOf(device.id),
      feeds.revisionsOf(device.id),
      this.#closedFeatures(device),
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
      ...(device.activation && { activation: device.activation }),
      features: SERVER_FEATURES.filter((feature) => !closed.includes(feature)),
      ...renewedMessagePort(device.softVersion, config),
    };
  }

  /** The features of AI modules that the device does not have: what it counts waits there. */
  async #closedFeatures({ deviceType: device_type, activation }: AuthenticatedDevice): Promise<string[]> {
    if (!activation) return [];
    const { db, clock } = this.#parts;
    const licence = (await findLicensedServer(db, clock.now()))?.licence;
    const { ai_modules } = aiModulesOf({ device_type, activation: activation.state }, licence);
    return [
      ...(hasAiModule(ai_modules, AI_MODULES.flow) ? [] : [AUDIENCE_CAPABILITY]),
      ...(hasAiModule(ai_modules, AI_MODULES.vip) ? [] : ['vips']),
    ];
  }
}

import type { Logger } from '../../../platform/logger/logger.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import type { DeviceAuthenticator } from '../credentials/device-authenticator.service.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

interface ActivationPushParts {
  authenticator: Pick<DeviceAuthenticator, 'reloadAll'>;
  logger: Logger;
}

/** Sends connected devices their activations when they change. */
export class ActivationPush {
  readonly #parts: ActivationPushParts;
  readonly #connections: ReadonlyMap<number, DeviceConnection>;

  constructor(parts: ActivationPushParts, connections: ReadonlyMap<number, DeviceConnection>) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** Nothing is lost when this fails: the hub reads all devices again every minute. */
  changed(deviceIds: readonly number[]): void {
    const connected = deviceIds.filter((id) => this.#connections.has(id));
    if (connected.length === 0) return;
    this.#parts.authenticator.reloadAll(connected).then(
      (devices) => this.renew(devices),
      (error: unknown) => this.#parts.logger.error({ err: error }, 'announcing activations failed'),
    );
  }

  /** Compares devices that have been read with what they were sent. */
  renew(devices: ReadonlyMap<number, AuthenticatedDevice>): void {
    for (const [id, { activation }] of devices) {
      const connection = this.#connections.get(id);
      if (!connection) continue;
      connection.device = { ...connection.device, activation };
      connection.announceActivation(activation);
    }
  }
}

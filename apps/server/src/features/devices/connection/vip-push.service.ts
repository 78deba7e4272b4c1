import type { Logger } from '../../../platform/logger/logger.ts';
import type { DeviceVips } from '../../vips/index.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

interface VipPushParts {
  vips: Pick<DeviceVips, 'list'>;
  logger: Logger;
}

/** Announces new lists of VIPs to the connected devices that keep them. */
export class VipPush {
  readonly #parts: VipPushParts;
  readonly #connections: ReadonlyMap<number, DeviceConnection>;

  constructor(parts: VipPushParts, connections: ReadonlyMap<number, DeviceConnection>) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** Nothing is lost when this fails: a device asks for its list after each welcome and every ten minutes. */
  changed(deviceIds: readonly number[]): void {
    for (const deviceId of deviceIds) {
      const connection = this.#connections.get(deviceId);
      if (!connection?.keepsVips || !connection.isWelcomed) continue;
      this.#parts.vips.list({ id: deviceId, companyId: connection.device.companyId }).then(
        ({ revision }) => connection.send({ type: 'changed', what: 'vips', revision }),
        (error: unknown) => this.#parts.logger.error({ err: error }, 'announcing VIPs failed'),
      );
    }
  }
}

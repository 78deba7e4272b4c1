import { CoalescedWork } from '../../../platform/coalesced-work.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { DeviceVips } from '../../vips/index.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

interface VipPushParts {
  vips: Pick<DeviceVips, 'list'>;
  logger: Logger;
}

type Connection = Pick<DeviceConnection, 'device' | 'isWelcomed' | 'keepsVips' | 'send'>;

/**
 * Announces new lists of VIPs to the connected devices that keep them, one device after the other. A list that changes often, such as
 * while many VIPs are added, is announced less often.
 */
export class VipPush {
  readonly #parts: VipPushParts;
  readonly #connections: ReadonlyMap<number, Connection>;
  readonly #due = new Set<number>();
  readonly #announcing: CoalescedWork;

  constructor(parts: VipPushParts, connections: ReadonlyMap<number, Connection>) {
    this.#parts = parts;
    this.#connections = connections;
    this.#announcing = new CoalescedWork(
      () => this.#announceAll(),
      (error) => this.#failed(error),
    );
  }

  /** Nothing is lost when this fails: a device asks for its list after each welcome and every ten minutes. */
  changed(deviceIds: readonly number[]): void {
    for (const deviceId of deviceIds) if (this.#keeper(deviceId)) this.#due.add(deviceId);
    if (this.#due.size > 0) this.#announcing.request();
  }

  async stop(): Promise<void> {
    this.#due.clear();
    await this.#announcing.stop();
  }

  async #announceAll(): Promise<void> {
    // A set visits what is added while it is iterated: a list may change again while it is read.
    for (const deviceId of this.#due) {
      this.#due.delete(deviceId);
      await this.#announce(deviceId).catch((error: unknown) => this.#failed(error));
    }
  }

  async #announce(deviceId: number): Promise<void> {
    const companyId = this.#keeper(deviceId)?.device.companyId;
    if (companyId === undefined) return;
    const { revision } = await this.#parts.vips.list({ id: deviceId, companyId });
    this.#keeper(deviceId)?.send({ type: 'changed', what: 'vips', revision });
  }

  #failed(error: unknown): void {
    this.#parts.logger.error({ err: error }, 'announcing VIPs failed');
  }

  /** The connection of a device that keeps VIPs. */
  #keeper(deviceId: number): Connection | undefined {
    const connection = this.#connections.get(deviceId);
    return connection?.keepsVips && connection.isWelcomed ? connection : undefined;
  }
}

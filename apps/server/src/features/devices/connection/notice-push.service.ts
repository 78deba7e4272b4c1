import type { Logger } from '../../../platform/logger/logger.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { NoticeReceipts } from '../../notices/index.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

/** A longer list is fetched: a connection with more unsent bytes than a few lists have is cut. */
const MAX_PUSHED_BYTES = 32 * 1024;

export interface NoticePushParts {
  desiredStates: Pick<DesiredStates, 'notices'>;
  notices: Pick<NoticeReceipts, 'sent'>;
  logger: Logger;
}

/** Sends devices their lists of notices over their connections. */
export class NoticePush {
  readonly #parts: NoticePushParts;

  constructor(parts: NoticePushParts) {
    this.#parts = parts;
  }

  /** Call after the welcome, with the revision that it named. Before, nothing may be sent. */
  async welcomed(connection: DeviceConnection, revision: number): Promise<void> {
    const { notices } = connection;
    if (!notices) return;
    notices.isOpen = true;
    if (notices.isDue || notices.revision !== revision) await this.#send(connection);
  }

  /** The list of this device may have changed. */
  async changed(connection: DeviceConnection): Promise<void> {
    const { notices } = connection;
    if (notices?.isOpen) await this.#send(connection);
    else if (notices) notices.isDue = true;
  }

  async #send(connection: DeviceConnection): Promise<void> {
    const { desiredStates, notices: receipts, logger } = this.#parts;
    const { device, notices } = connection;
    const list = await desiredStates.notices.find(device.id);
    if (!list || !notices || list.revision === notices.revision) return;
    notices.revision = list.revision;
    const text = JSON.stringify({ type: 'notices', ...list.signed });
    if (Buffer.byteLength(text) > MAX_PUSHED_BYTES)
      return void connection.send({ type: 'changed', what: 'notices', revision: list.revision });
    if (!connection.sendText(text)) return;
    receipts
      .sent(device, list.noticeIds)
      .catch((error: unknown) => logger.error({ err: error }, 'marking notices as sent failed'));
  }
}

import {
  type DeviceLog,
  type DeviceScreenshot,
  deviceErrors,
  type deviceLogListQuerySchema,
  refuse,
  resources,
  type screenshotListQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { FileAnswer } from '../../../platform/content-store/file-sender.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as uploads from './device-upload.repository.ts';

/** The uploads of devices as operators see them. Every call refuses: not_found. */
export class UploadedFiles {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'changes'>;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async listPictures(
    actor: Actor,
    deviceId: number,
    { sort, ...params }: z.output<typeof screenshotListQuerySchema>,
  ): Promise<Page<DeviceScreenshot>> {
    const descending = sort?.descending ?? true;
    const [, page] = await Promise.all([
      this.#checkDevice(actor, deviceId),
      uploads.listPictures(this.#deps.db, actor, deviceId, { ...params, descending }),
    ]);
    return page;
  }

  /** Refuses: upload_not_found. */
  async picture(actor: Actor, deviceId: number, id: number): Promise<FileAnswer> {
    await this.#checkDevice(actor, deviceId);
    const found = await uploads.findPicture(this.#deps.db, actor, deviceId, id);
    const { name: _name, ...file } = found ?? refuse(deviceErrors.upload_not_found);
    return file;
  }

  /** Refuses: not_found. */
  async listLogs(actor: Actor, params: z.output<typeof deviceLogListQuerySchema>): Promise<Page<DeviceLog>> {
    const [, page] = await Promise.all([
      this.#checkDevice(actor, params.device_id),
      uploads.listLogs(this.#deps.db, params),
    ]);
    return page;
  }

  /** Refuses: upload_not_found. */
  async log(actor: Actor, deviceId: number, id: number): Promise<FileAnswer> {
    await this.#checkDevice(actor, deviceId);
    const found = await uploads.findLog(this.#deps.db, deviceId, id);
    const { name, ...file } = found ?? refuse(deviceErrors.upload_not_found);
    return { ...file, downloadAs: name };
  }

  /** Deletes logs, all of them or none. Refuses: not_found, upload_not_found. */
  async deleteLogs(actor: Actor, deviceId: number, ids: readonly number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.devices, 'delete', async (trx, change) => {
      await checkResources(trx, actor, resources.devices, [deviceId], 'change');
      const names = await uploads.deleteLogs(trx, deviceId, ids, clock.now());
      if (names.length < new Set(ids).size) refuse(deviceErrors.upload_not_found);
      change.subject = names.join(', ');
      change.before = logFacts({ id: [...ids], name: names });
      change.ids = [deviceId];
    });
  }

  async #checkDevice(actor: Actor, id: number): Promise<void> {
    await checkResources(this.#deps.db, actor, resources.devices, [id], 'view');
  }
}

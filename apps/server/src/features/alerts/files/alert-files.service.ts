import { INCIDENT_FILES, MAX_INCIDENT_FILES } from '@marquee/commands';
import { deviceErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import type { FileAnswer } from '../../../platform/content-store/file-sender.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { type IncidentFiles, UploadedBytes } from '../../devices/index.ts';
import * as files from './alert-file.repository.ts';

/** A slow line may bring a file after the end of its incident. */
const LATE_MS = 10 * 60_000;

/** Pictures and videos that devices take of what is wrong with them. */
export class AlertFiles implements IncidentFiles {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'live' | 'content'>;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'live' | 'content'>) {
    this.#deps = deps;
  }

  /**
   * Adds a file to the alert of an incident of this device. A repetition changes nothing.
   * @throws Refusal without such an alert, with too many files, or of a file that is too large or not of its kind
   */
  receive: IncidentFiles['receive'] = async (device, { incident, kind }, source) => {
    const { db, clock, live, content } = this.#deps;
    const wanted = { deviceId: device.id, kind: incident, endedAfter: clock.now() - LATE_MS };
    const alertId = (await files.findAlert(db, wanted)) ?? refuse(deviceErrors.incident_unknown);
    const definition = INCIDENT_FILES[kind];
    const bytes = new UploadedBytes(definition);
    const stored = await content.put(bytes.check(source));
    const now = clock.now();
    const isAdded = await withTransaction(db, async (trx) => {
      const key = { alert_id: alertId, kind: definition.number, content_sha256: stored.sha256 };
      if ((await files.countOthers(trx, key)) >= MAX_INCIDENT_FILES) refuse(deviceErrors.incident_full);
      await insertContent(trx, { ...stored, mime: bytes.mime }, now);
      return files.insert(trx, { ...key, size: stored.size, mime: bytes.mime, uploaded_at: now });
    });
    if (isAdded) live.changed(device.companyId, 'alerts', [alertId]);
  };

  /** Refuses: not_found, upload_not_found. */
  async file(actor: Actor, deviceId: number, id: number): Promise<FileAnswer> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.devices, [deviceId], 'view');
    return (await files.find(db, deviceId, id)) ?? refuse(deviceErrors.upload_not_found);
  }
}

import { createHash } from 'node:crypto';
import {
  type DeviceMessages,
  type DeviceVip,
  PROTOCOL_VERSION,
  type SignedVips,
} from '@marquee/device-protocol';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DesiredStates } from '../manifests/index.ts';
import * as vipRows from './device-vip.repository.ts';
import * as choices from './vip-choice.repository.ts';
import * as copies from './vip-copy.repository.ts';
import type { Person } from './vip-person.schema.ts';
import type { VipPersons } from './vip-person.service.ts';
import type { VipPictures } from './vip-picture.service.ts';

export interface DeviceVipsParts extends Pick<Platform, 'db' | 'clock' | 'live'> {
  desiredStates: Pick<DesiredStates, 'sign'>;
  pictures: VipPictures;
  persons: VipPersons;
}

/** The device that asks. */
interface Asking {
  id: number;
  companyId: number;
}

/** The list of VIPs of each device, and their pictures. A device gets nothing of a VIP for whom it was not chosen. */
export class DeviceVips {
  readonly #parts: DeviceVipsParts;

  constructor(parts: DeviceVipsParts) {
    this.#parts = parts;
  }

  /**
   * The current list of a device, signed. A device that holds a revision above the last one is answered with a higher one: the
   * server was restored from a backup.
   */
  async list(device: Asking, held = 0): Promise<{ revision: number; signed: SignedVips }> {
    const { db, clock, desiredStates, persons } = this.#parts;
    const now = clock.now();
    const { revision, vips } = await withTransaction(db, async (trx) => {
      const rows = await vipRows.list(trx, await choices.listVips(trx, device.id, now));
      const vips = rows.map((row) => toDeviceVip(row, persons.open(row)));
      const digest = createHash('sha256').update(JSON.stringify(vips)).digest('hex');
      const revision = await vipRows.takeRevision(trx, device.id, digest, held);
      await copies.noteSent(trx, device, rows);
      return { revision, vips };
    });
    const list = { protocol: PROTOCOL_VERSION, deviceId: device.id, revision, issuedAt: now, vips };
    return { revision, signed: await desiredStates.sign(JSON.stringify(list), 'vips') };
  }

  /** The JPEG of a VIP of this device; undefined for any other. Refuses: picture_not_found, picture_unreadable. */
  async picture(device: Asking, code: string): Promise<Buffer | undefined> {
    const { db, clock, pictures } = this.#parts;
    const row = await vipRows.findByCode(db, device.companyId, code);
    if (!row || !(await choices.listVips(db, device.id, clock.now())).includes(row.id)) return undefined;
    return pictures.read(device.companyId, row);
  }

  /** The device has these VIPs on its disk, and has erased all others. */
  async held(device: Asking, { ids }: DeviceMessages['vipsHeld']): Promise<void> {
    const { db, clock, live } = this.#parts;
    const hasChanged = await withTransaction(db, (trx) => copies.noteHeld(trx, device.id, ids, clock.now()));
    if (hasChanged) live.changed(device.companyId, 'vips', []);
  }
}

function toDeviceVip(row: vipRows.SentVip, { welcome_text }: Person): DeviceVip {
  const { code, sound, picture_hash, picture_size, expires_at } = row;
  const picture =
    picture_hash === null || picture_size === null ? null : { sha256: picture_hash, size: picture_size };
  return { id: code, welcomeText: welcome_text, sound, picture, expiresAt: expires_at };
}

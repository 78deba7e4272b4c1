import type { SignedNotices } from '@marquee/device-protocol';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { GroupedWork } from '../../platform/grouped-work.ts';
import * as desiredStateRows from './desired-state.repository.ts';
import type { ManifestKeys } from './manifest-keys.service.ts';
import { listDevicesOf, listNotices } from './manifest-notice.repository.ts';
import { noticeListText } from './notice-list-text.model.ts';

const DEVICES_PER_QUERY = 500;

export interface DeviceNoticesParts {
  db: Db;
  clock: Clock;
  keys: Pick<ManifestKeys, 'sign'>;
}

/** All notices of a device, signed. */
export interface DeviceNoticeList {
  revision: number;
  noticeIds: number[];
  signed: SignedNotices;
}

/**
 * The list of notices of each device that takes one of its own. `advanceNotices` assigns its next revision in the
 * transaction of the change; the list itself is read and signed when it is sent.
 */
export class DeviceNotices {
  readonly #parts: DeviceNoticesParts;
  /** Devices that are sent the same notice, or that connect together, are read together. */
  readonly #lists: GroupedWork<number, DeviceNoticeList | undefined>;

  constructor(parts: DeviceNoticesParts) {
    this.#parts = parts;
    this.#lists = new GroupedWork({
      limit: DEVICES_PER_QUERY,
      isSpaced: true,
      run: (deviceIds) => this.#read(deviceIds),
    });
  }

  /** The current list of a device; undefined if it never had a notice. */
  find(deviceId: number): Promise<DeviceNoticeList | undefined> {
    return this.#lists.submit(deviceId);
  }

  /** Every device of these notices. */
  listDeviceIds(noticeIds: readonly number[]): Promise<number[]> {
    return listDevicesOf(this.#parts.db, noticeIds);
  }

  /** For a device with a revision that this server has never assigned, see `DesiredStates.raiseAbove`. */
  async raiseAbove(deviceId: number, revision: number): Promise<void> {
    const { db, clock } = this.#parts;
    await desiredStateRows.raiseNotices(db, deviceId, revision, clock.now());
  }

  async #read(deviceIds: readonly number[]): Promise<(DeviceNoticeList | undefined)[]> {
    const { db, clock, keys } = this.#parts;
    const now = clock.now();
    // The revisions first, so that no list is older than its revision says.
    const revisions = await desiredStateRows.listRevisions(db, deviceIds);
    const lists = await listNotices(db, deviceIds, now);
    const textOf = noticeListText(now);
    return Promise.all(
      deviceIds.map(async (deviceId, at) => {
        const revision = revisions[at]?.notices ?? 0;
        if (revision === 0) return undefined;
        const notices = lists.get(deviceId) ?? [];
        const signed = await keys.sign(textOf({ deviceId, revision, notices }), 'notices');
        return { revision, noticeIds: notices.map(({ id }) => id), signed };
      }),
    );
  }
}

import type { StateKind } from '@marquee/device-protocol';
import type { Db } from '../../platform/database/transaction.ts';
import type { DeviceFile } from './manifest-source.repository.ts';
import * as manifestSources from './manifest-source.repository.ts';
import {
  manifestContent,
  type ReleaseText,
  releaseText,
  type StateContent,
  settingsContent,
} from './manifest-text.ts';

const DAY_MS = 86_400_000;

/** The current content of the devices' states. Reads each release once until {@link forget} is called. */
export class StateContents {
  readonly #releases = new Map<number, ReleaseText>();
  /** For devices that have not reported their own. */
  readonly #defaultTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  /** By device; devices that no longer exist are left out. */
  async load(
    db: Db,
    what: StateKind,
    deviceIds: readonly number[],
    now: number,
  ): Promise<Map<number, StateContent>> {
    // In some time zones it is still the day before; another day covers spans that last past midnight.
    const notBefore = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
    const devices = await manifestSources.listDevices(db, deviceIds, notBefore);
    const settings = what === 'settings' ? await manifestSources.listSettings(db, deviceIds) : new Map();
    const contents = new Map<number, StateContent>();
    for (const { id, name, time_zone, releaseIds } of devices) {
      if (what === 'settings') {
        contents.set(id, settingsContent(name, settings.get(id) ?? {}));
        continue;
      }
      const releases: ReleaseText[] = [];
      for (const releaseId of releaseIds) releases.push(await this.#release(db, releaseId));
      const timeZone = time_zone ?? this.#defaultTimeZone;
      contents.set(id, manifestContent({ deviceId: id, timeZone, releases }));
    }
    return contents;
  }

  /** Call it after a change; releases are then read again. */
  forget(): void {
    this.#releases.clear();
  }

  async findFile(db: Db, deviceId: number, sha256: string): Promise<DeviceFile | undefined> {
    return manifestSources.findFile(db, deviceId, sha256);
  }

  async #release(db: Db, id: number): Promise<ReleaseText> {
    const known = this.#releases.get(id);
    if (known) return known;
    const text = releaseText(await manifestSources.getRelease(db, id));
    this.#releases.set(id, text);
    return text;
  }
}

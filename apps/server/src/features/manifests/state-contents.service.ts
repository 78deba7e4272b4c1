import type { DeviceBrand, StateKind } from '@marquee/device-protocol';
import type { Db } from '../../platform/database/transaction.ts';
import { type delivered, firstDayOfManifests } from '../released/index.ts';
import { renditionRows, type Size, type Want } from '../renditions/index.ts';
import * as deviceBrands from './device-brand.repository.ts';
import { listNotices } from './manifest-notice.repository.ts';
import type { DeviceFile, ReleaseEntry } from './manifest-source.repository.ts';
import * as manifestSources from './manifest-source.repository.ts';
import {
  manifestContent,
  type ReleaseText,
  releaseText,
  type StateContent,
  settingsContent,
} from './manifest-text.model.ts';
import { panelKey, picturesOf, type ReleasePictures, withRenditions } from './with-renditions.model.ts';

/** The content of a release on one screen, serialised once for each kind of panel. */
interface KnownRelease {
  pictures: ReleasePictures;
  texts: Map<string, ReleaseText>;
}

type ListedDevice = Awaited<ReturnType<typeof manifestSources.listDevices>>[number];

/** The current content of the devices' states. Reads each release once until {@link forget} is called. */
export class StateContents {
  /** By id and screen. */
  readonly #releases = new Map<string, KnownRelease>();
  readonly #missing = new Map<string, Want>();
  readonly #unplayable = new Map<string, delivered.Unplayable>();
  /** For devices that have not reported their own. */
  readonly #defaultTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  /** By device; devices that no longer exist are left out. */
  async load(
    db: Db,
    what: StateKind,
    deviceIds: readonly number[],
    now: number,
  ): Promise<Map<number, StateContent>> {
    const devices = await manifestSources.listDevices(db, deviceIds, firstDayOfManifests(now));
    if (what === 'settings')
      return toSettings(
        devices,
        await manifestSources.listSettings(db, deviceIds),
        await deviceBrands.listBrands(db, deviceIds),
      );
    const older = devices.filter((device) => !device.hasOwnNotices).map(({ id }) => id);
    return this.#manifests(db, devices, older.length === 0 ? new Map() : await listNotices(db, older, now));
  }

  async #manifests(
    db: Db,
    devices: readonly ListedDevice[],
    notices: Awaited<ReturnType<typeof listNotices>>,
  ): Promise<Map<number, StateContent>> {
    const contents = new Map<number, StateContent>();
    for (const { id, time_zone, screens, entries, formers, unplayableIds, keptFiles } of devices) {
      for (const release_id of unplayableIds)
        this.#unplayable.set(`${release_id} ${id}`, { release_id, device_id: id });
      const releases: ReleaseText[] = [];
      for (const entry of entries) releases.push(await this.#release(db, entry, screens));
      const timeZone = time_zone ?? this.#defaultTimeZone;
      const ownNotices = notices.get(id) ?? [];
      contents.set(
        id,
        manifestContent({
          ...{ deviceId: id, timeZone, releases, keptFiles },
          ...{ formers: [...formers], notices: ownNotices },
        }),
      );
    }
    return contents;
  }

  /** Renditions that panels need and that nobody has asked for yet; the devices get the originals. */
  get missing(): Want[] {
    return [...this.#missing.values()];
  }

  /** Releases that were left out, because players do not have their mode. */
  get unplayable(): delivered.Unplayable[] {
    return [...this.#unplayable.values()];
  }

  /** Call it after a change; releases are then read again. */
  forget(): void {
    this.#releases.clear();
    this.#missing.clear();
    this.#unplayable.clear();
  }

  async findFile(db: Db, deviceId: number, sha256: string): Promise<DeviceFile | undefined> {
    return manifestSources.findFile(db, deviceId, sha256);
  }

  async #release(db: Db, entry: ReleaseEntry, screens: readonly Size[]): Promise<ReleaseText> {
    const known = this.#releases.get(keyOf(entry)) ?? (await this.#read(db, entry));
    const key = panelKey(screens, known.pictures);
    const present = known.texts.get(key);
    if (present) return present;
    const { release, missing } = withRenditions(known.pictures, screens);
    const { releaseId } = entry;
    for (const [source, side] of missing)
      this.#missing.set(`${releaseId} ${source} ${side}`, { releaseId, source, side });
    const text = releaseText(release);
    known.texts.set(key, text);
    return text;
  }

  async #read(db: Db, entry: ReleaseEntry): Promise<KnownRelease> {
    const release = await manifestSources.getRelease(db, entry);
    const renditions = await renditionRows.listOfRelease(db, entry.releaseId);
    const known = { pictures: picturesOf(release, renditions), texts: new Map() };
    this.#releases.set(keyOf(entry), known);
    return known;
  }
}

function toSettings(
  devices: readonly ListedDevice[],
  settings: ReadonlyMap<number, Record<string, unknown>>,
  brands: ReadonlyMap<number, DeviceBrand>,
): Map<number, StateContent> {
  return new Map(
    devices.map(({ id, name }) => [
      id,
      settingsContent({ name, brand: brands.get(id), settings: settings.get(id) ?? {} }),
    ]),
  );
}

function keyOf({ releaseId, screen }: ReleaseEntry): string {
  return `${releaseId} ${screen}`;
}

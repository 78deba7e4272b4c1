import { aiPm, digitalResources, MAX_DEVICE_RELEASES, pmStrategy } from '@marquee/commands';
import { PUBLISH_TYPE, screensOfRelease, showsScreen } from '@marquee/contract';
import { NOTICES_CAPABILITY, playsMode } from '@marquee/device-protocol';
import { parseDocument, storedFilesOf } from '@marquee/scene';
import { fromJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';
import { delivered, formerReleases } from '../released/index.ts';
import { renditionRows, type Size } from '../renditions/index.ts';
import { findLogo } from './device-brand.repository.ts';
import { secondEntryId } from './entry-id.model.ts';
import type { ReleaseSource } from './manifest-text.model.ts';
import { toPreciseLabel } from './to-precise-label.model.ts';
import { withoutMaterials } from './without-materials.model.ts';

export interface DeviceSource {
  id: number;
  name: string;
  time_zone: string | null;
  screens: Size[];
  /**
   * Approved releases that the device has now: they have not ended, and their pictures are prepared. Ordered by number.
   * The newest ones if two calls at the same time have given the device more than a manifest holds.
   */
  entries: ReleaseEntry[];
  /** The releases before those entries that took the place of others, by the ids that devices know. */
  formers: FormerEntries[];
  /** Whether its notices come as a list of their own, instead of in its manifest. */
  hasOwnNotices: boolean;
  /** Releases left out of these, because the player of this device does not have their play mode. */
  unplayableIds: number[];
  /** Files that the device keeps apart from its releases. */
  keptFiles: KeptFile[];
}

export type KeptFile = ReleaseSource['files'][number];

/** A release on one screen. A device without screen 2 gets only the first one of a release for both screens. */
export interface ReleaseEntry {
  releaseId: number;
  screen: number;
}

/** The ids of a release and of those before it on the same screen, the latest first. */
export interface FormerEntries {
  releaseId: number;
  formerIds: number[];
}

/** @param notBefore releases that ended before this day (`YYYY-MM-DD`) are left out. */
export async function listDevices(
  db: Db,
  ids: readonly number[],
  notBefore: string,
): Promise<DeviceSource[]> {
  const devices = await query(db)
    .selectFrom('device')
    .select(['id', 'name', 'time_zone', 'screens', 'res', 'state', 'capabilities'])
    .where('id', 'in', idList(db, ids))
    .execute();
  const links = await delivered.listDelivered(db, ids, notBefore);
  const releasesByDevice = Map.groupBy(links, (link) => link.device_id);
  const revisionIds = links.filter(({ revises_id }) => revises_id !== null).map(({ id }) => id);
  const formers = await formerReleases.listFormers(db, ids, [...new Set(revisionIds)]);
  const formersByDevice = Map.groupBy(formers, (former) => former.device_id);
  const kept = await listKeptFiles(db, ids);
  return devices.map(({ state, screens, res, capabilities, ...device }) => {
    const released = state === 'active' ? (releasesByDevice.get(device.id) ?? []) : [];
    const known = fromJson(capabilities);
    const playable = released.filter(({ mode }) => playsMode(known, mode));
    const entries = playable.flatMap((release) =>
      screensOfRelease(release).map((screen) => ({ ...release, releaseId: release.id, screen })),
    );
    const shown = entries.filter(
      ({ screen, publish_type }) =>
        publish_type !== PUBLISH_TYPE.dual_screen || showsScreen({ res, capabilities: known }, screen),
    );
    const newest = shown.slice(-MAX_DEVICE_RELEASES);
    return {
      ...device,
      screens: fromJson(screens),
      hasOwnNotices: known.includes(NOTICES_CAPABILITY),
      entries: newest.map(({ releaseId, screen }) => ({ releaseId, screen })),
      formers: newest.flatMap((entry) => formerEntries(entry, formersByDevice.get(device.id) ?? [])),
      unplayableIds: released.filter((release) => !playable.includes(release)).map(({ id }) => id),
      keptFiles: state === 'active' ? (kept.get(device.id) ?? []) : [],
    };
  });
}

function formerEntries(
  { id, publish_type, screen }: Pick<delivered.DeliveredRelease, 'id' | 'publish_type' | 'screen'>,
  formers: readonly formerReleases.FormerRelease[],
): FormerEntries[] {
  const own = formers.filter(
    (former) => former.release_id === id && screensOfRelease(former).includes(screen),
  );
  if (own.length === 0) return [];
  return [
    {
      releaseId: entryId({ id, publish_type }, screen),
      formerIds: own.map((former) => entryId(former, screen)),
    },
  ];
}

/** The id that devices know. */
function entryId(
  { id, publish_type }: Pick<delivered.DeliveredRelease, 'id' | 'publish_type'>,
  screen: number,
): number {
  return publish_type === PUBLISH_TYPE.dual_screen && screen === 2 ? secondEntryId(id) : id;
}

/** The desired settings by device, and within it by command name: its own, and those of its company. */
export async function listSettings(
  db: Db,
  deviceIds: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await query(db)
    .selectFrom('device_setting')
    .select(['device_id', 'name', 'payload'])
    .where('device_id', 'in', idList(db, deviceIds))
    .orderBy('name')
    .execute();
  const byDevice = await listPromotions(db, deviceIds);
  for (const { device_id, name, payload } of rows)
    byDevice.set(device_id, { ...byDevice.get(device_id), [name]: fromJson(payload) });
  return byDevice;
}

/** How companies have these devices promote programs, where that is not the initial value of a setting. */
async function listPromotions(
  db: Db,
  deviceIds: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await query(db)
    .selectFrom('device')
    .innerJoin('promotion_setting', 'promotion_setting.company_id', 'device.company_id')
    .select(['device.id', 'promotion_setting.promotes', 'promotion_setting.strategy'])
    .where('device.id', 'in', idList(db, deviceIds))
    .execute();
  return new Map(
    rows.map(({ id, promotes, strategy }) => [
      id,
      {
        ...(promotes === 0 && { [aiPm.name]: { enabled: false } }),
        ...(strategy !== pmStrategy.initial.strategy && { [pmStrategy.name]: { strategy } }),
      },
    ]),
  );
}

/** The files of the digital-human resources that these devices keep, by device. */
async function listKeptFiles(db: Db, deviceIds: readonly number[]): Promise<Map<number, KeptFile[]>> {
  const rows = await query(db)
    .selectFrom('device_setting')
    .select(['device_id', 'payload'])
    .where('device_id', 'in', idList(db, deviceIds))
    .where('name', '=', digitalResources.name)
    .execute();
  return new Map(rows.map(({ device_id, payload }) => [device_id, keptFilesIn(fromJson(payload))]));
}

function keptFilesIn(payload: Record<string, unknown>): KeptFile[] {
  return digitalResources.payload.parse(payload).resources.map(({ sha256, size }) => ({ sha256, size }));
}

/** The content of a release on a screen, without expired materials. */
export async function getRelease(db: Db, { releaseId: id, screen }: ReleaseEntry): Promise<ReleaseSource> {
  const { release, programs, files } = await delivered.getContent(db, id, screen);
  const isForBoth = release.type === PUBLISH_TYPE.dual_screen;
  const takenOff = await query(db)
    .selectFrom('material')
    .select('id')
    .where('id', 'in', delivered.materialsOf(db, id))
    .where('taken_off_at', 'is not', null)
    .execute();
  const source = {
    id: entryId({ id, publish_type: release.type }, screen),
    number: release.number,
    name: release.name,
    mode: release.mode,
    screen,
    ...(release.idle_seconds !== null && { idleSeconds: release.idle_seconds }),
    schedule: {
      validFrom: release.valid_from,
      validTo: release.valid_to,
      weekdays: fromJson(release.weekdays),
      continuous: release.continuous === 1,
      spans: fromJson(release.spans),
    },
    programs: programs.map(({ play_ms, label, ...program }) => ({
      ...program,
      ...(play_ms !== null && { durationMs: play_ms }),
      ...(label && { label: toPreciseLabel(fromJson(label)) }),
    })),
    files: isForBoth ? filesShownBy(programs, files) : files,
  };
  return withoutMaterials(source, new Set(takenOff.map((material) => material.id)));
}

/** The files of a release for both screens that the programs for one of them show. */
function filesShownBy(
  programs: readonly { document: string }[],
  files: readonly ReleaseSource['files'][number][],
): ReleaseSource['files'] {
  const shown = new Set<string>();
  for (const { document } of programs) {
    const parsed = parseDocument(JSON.parse(document));
    if (parsed.ok) for (const { sha256 } of storedFilesOf(parsed.document)) shown.add(sha256);
  }
  return files.filter(({ sha256 }) => shown.has(sha256));
}

export interface DeviceFile {
  mime: string;
  size: number;
}

/** A file of an approved release for this device, a rendition that the release needs, the logo of its company, or a file that it keeps. */
export async function findFile(db: Db, deviceId: number, sha256: string): Promise<DeviceFile | undefined> {
  const released = await delivered.findFile(db, deviceId, sha256);
  return (
    released ??
    (await renditionRows.findFile(db, delivered.deliveredTo(db, deviceId), sha256)) ??
    (await findLogo(db, deviceId, sha256)) ??
    findKeptFile(db, deviceId, sha256)
  );
}

async function findKeptFile(db: Db, deviceId: number, sha256: string): Promise<DeviceFile | undefined> {
  const kept = (await listKeptFiles(db, [deviceId])).get(deviceId) ?? [];
  if (!kept.some((file) => file.sha256 === sha256)) return undefined;
  return query(db)
    .selectFrom('content')
    .innerJoin('device', (join) => join.on('device.id', '=', deviceId).on('device.state', '=', 'active'))
    .select(['content.mime', 'content.size'])
    .where('content.sha256', '=', sha256)
    .executeTakeFirst();
}

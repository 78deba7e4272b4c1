import {
  type DeviceDigitalHuman,
  type DeviceDownloads,
  type DeviceFile,
  type deviceFileQuerySchema,
  paginationOf,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import { deviceReleases } from '../../released/index.ts';
import * as settings from '../issued/device-setting.repository.ts';
import * as downloads from './device-download.repository.ts';
import { type DeviceManifest, deviceFiles } from './device-file.model.ts';
import { downloadsWatched } from './downloads-watched.topic.ts';

const NO_FILES: DeviceManifest = { revision: 0, files: [] };

/** A device reports for half a minute after it was asked to. */
const ASK_EVERY_MS = 10_000;

interface Deps extends Pick<Platform, 'db' | 'clock' | 'bus'> {
  desiredStates: Pick<DesiredStates, 'filesOf'>;
}

/** The downloads of devices, as operators see them. */
export class DeviceDownloadService {
  readonly #deps: Deps;
  /** When each device was last asked to report more often. */
  readonly #askedAt = new Map<number, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async list(
    actor: Actor,
    id: number,
    { page, per_page, is_complete }: z.output<typeof deviceFileQuerySchema>,
  ): Promise<DeviceDownloads> {
    const { db, desiredStates } = this.#deps;
    await checkResources(db, actor, resources.devices, [id], 'view');
    const [manifest, last, releases, kept] = await Promise.all([
      desiredStates.filesOf(id),
      downloads.find(db, id),
      deviceReleases.listOfDevice(db, actor, id),
      settings.listDigitalHumans(db, [id]),
    ]);
    this.#ask(id);
    const seen = new Set(releases.filter(({ name }) => name !== null).map((release) => release.id));
    const names = new Map(kept.get(id)?.map(({ sha256, name }) => [sha256, name]));
    const all = deviceFiles(manifest ?? NO_FILES, last?.report, seen, names);
    const files = all.filter(
      ({ state }) => is_complete === undefined || (state === 'done') === (is_complete === 1),
    );
    const from = (page - 1) * per_page;
    return {
      data: files.slice(from, from + per_page),
      pagination: paginationOf({ page, per_page }, files.length),
      summary: {
        is_paused: last?.report.isPaused ?? false,
        rate: last?.report.rate ?? null,
        ...totalsOf(all),
        reported_at: last?.reported_at ?? null,
      },
    };
  }

  /** The digital-human resources that a device keeps, and how much of each it has. Refuses: not_found. */
  async listDigitalHumans(actor: Actor, id: number): Promise<{ data: DeviceDigitalHuman[] }> {
    const { db, desiredStates } = this.#deps;
    const [, humans, manifest, last] = await Promise.all([
      checkResources(db, actor, resources.devices, [id], 'view'),
      settings.listDigitalHumans(db, [id]),
      desiredStates.filesOf(id),
      downloads.find(db, id),
    ]);
    const kept = humans.get(id) ?? [];
    if (kept.length === 0) return { data: [] };
    this.#ask(id);
    const files = deviceFiles(manifest ?? NO_FILES, last?.report, new Set());
    const bySha256 = new Map(files.map((file) => [file.sha256, file]));
    return {
      data: kept.map(({ id, name, size, sha256 }) => {
        // The manifest is not built yet.
        const { received = 0, state = 'unknown', reason = null } = bySha256.get(sha256) ?? {};
        return { id, name, size, received, state, reason };
      }),
    };
  }

  /** The device reports more often while somebody watches. */
  #ask(id: number): void {
    const { clock, bus } = this.#deps;
    const now = clock.now();
    if (now - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY_MS) return;
    for (const [one, at] of this.#askedAt) if (now - at >= ASK_EVERY_MS) this.#askedAt.delete(one);
    this.#askedAt.set(id, now);
    bus.publish(downloadsWatched, { device_id: id });
  }
}

/** A file that was removed to make space is not to be downloaded. */
function totalsOf(all: readonly DeviceFile[]) {
  const files = all.filter(({ state }) => state !== 'removed');
  const done = files.filter(({ state }) => state === 'done');
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    file_count: files.length,
    done_count: done.length,
    paused_count: files.filter(({ state }) => state === 'paused').length,
    failed_count: files.filter(({ state }) => state === 'failed').length,
    bytes: sum(files.map(({ size }) => size)),
    received: sum(files.map(({ received }) => received)),
  };
}

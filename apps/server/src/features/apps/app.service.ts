import { isAtLeastVersion } from '@marquee/commands';
import {
  APP_STATUS,
  type App,
  type appChangeSchema,
  appDeleteRefusal,
  type appDeviceQuerySchema,
  appErrors,
  appRoutes,
  appStatusRefusal,
  type DeviceAppList,
  refuse,
  resources,
  routePath,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import type { AppListQuery, StoredApp } from './app.repository.ts';
import * as apps from './app.repository.ts';
import type { ReportingDevice } from './reporting-device.repository.ts';
import * as reporting from './reporting-device.repository.ts';
import * as rollouts from './rollouts/rollout.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** Packages of apps, players and firmware. */
export class AppService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: AppListQuery): Promise<Page<App>> {
    return apps.list(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async get(actor: Actor, id: number): Promise<App> {
    return apps.toClient(await this.stored(actor, id));
  }

  /** Refuses: not_found. */
  async stored(actor: Actor, id: number): Promise<StoredApp> {
    const [found] = await apps.findAll(this.#deps.db, actor, [id]);
    return found ?? refuse(appErrors.not_found);
  }

  /** Refuses: not_found. */
  async devices(
    actor: Actor,
    id: number,
    query: z.output<typeof appDeviceQuerySchema>,
  ): Promise<Page<ReportingDevice>> {
    const [{ version }, page] = await Promise.all([
      this.get(actor, id),
      reporting.listReporting(this.#deps.db, actor, id, query),
    ]);
    return mapPage(page, (device) => ({ ...device, version }));
  }

  /** The category stays once the package is published. Refuses: not_found, already_published. */
  async update(
    actor: Actor,
    { id, remark, device_types, category }: z.output<typeof appChangeSchema>,
  ): Promise<App> {
    await this.#deps.changes.run(actor, resources.apps, 'update', async (trx, change) => {
      const [app] = await lockNamed({ trx, actor, change }, resources.apps, [id], apps.lock);
      if (!app) refuse(appErrors.not_found);
      const changed = { remark, device_types, category: category ?? app.category };
      if (changed.category !== app.category && app.status === APP_STATUS.published)
        refuse(appErrors.already_published, { name: app.name });
      const { remark: before, device_types: types, category: kind } = app;
      change.before = logFacts({ remark: before, device_types: types, app_category: kind });
      await apps.update(trx, id, changed);
      change.after = logFacts({ remark, device_types, app_category: changed.category });
    });
    return this.get(actor, id);
  }

  /** Publishes or withdraws. Refuses: not_found, already_published, already_withdrawn, never_published. */
  async setStatus(actor: Actor, id: number, wanted: number): Promise<App> {
    const { clock, changes } = this.#deps;
    const isPublished = wanted === APP_STATUS.published;
    await changes.run(actor, resources.apps, 'update', async (trx, change) => {
      change.act = isPublished ? 'publish' : 'withdraw';
      const [app] = await lockNamed({ trx, actor, change }, resources.apps, [id], apps.lock);
      const refusal = app && appStatusRefusal(app, wanted);
      if (refusal) refuse(refusal, { name: app.name });
      await apps.setStatus(trx, id, isPublished ? 1 : 2, isPublished ? clock.now() : null);
    });
    return this.get(actor, id);
  }

  /** Deletes all or none. The files are deleted a day later. Refuses: not_found, published_kept, rollout_running. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.apps, 'delete', async (trx, change) => {
      const found = await lockNamed({ trx, actor, change }, resources.apps, ids, apps.lock);
      for (const app of found) {
        const refusal = appDeleteRefusal(app);
        if (refusal) refuse(refusal, { name: app.name });
      }
      const busy = await rollouts.listUnfinished(trx, ids);
      const held = found.find(({ id }) => busy.has(id));
      if (held) refuse(appErrors.rollout_running, { name: held.name });
      await apps.remove(trx, ids, clock.now());
    });
  }

  /** The apps of a device, with what is newer. Refuses: devices.not_found. */
  async ofDevice(actor: Actor, deviceId: number): Promise<DeviceAppList> {
    const { db } = this.#deps;
    const [device, found, published] = await Promise.all([
      reporting.findDevice(db, deviceId),
      reporting.listOfDevice(db, deviceId),
      reporting.listPublished(db, actor, deviceId),
      checkResources(db, actor, resources.devices, [deviceId], 'view'),
    ]);
    const data = found.map((app) => {
      const packages = published.filter((one) => one.package === app.package);
      const newest = packages.toSorted(byVersion)[0];
      const pictured = packages.find(({ icon_sha256 }) => icon_sha256 !== null);
      return {
        ...app,
        icon_url: pictured ? routePath(appRoutes.icon, { id: pictured.id }) : null,
        available:
          newest && byVersion(newest, app) < 0 ? { app_id: newest.id, version: newest.version } : null,
      };
    });
    const capabilities: readonly string[] = device ? fromJson(device.capabilities) : [];
    return { data, is_reported: found.length > 0 || capabilities.includes('app-list') };
  }
}

type Versioned = Pick<App, 'version' | 'version_code'>;

/** The higher version first: by their numbers if both have one. */
function byVersion(one: Versioned, other: Versioned): number {
  if (one.version_code !== null && other.version_code !== null) return other.version_code - one.version_code;
  if (one.version === other.version) return 0;
  return isAtLeastVersion(one.version, other.version) ? -1 : 1;
}

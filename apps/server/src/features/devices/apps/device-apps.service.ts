import type { DeviceMessages } from '@marquee/device-protocol';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { WriteBatcher } from '../write-batcher.memory.ts';
import * as deviceApps from './device-app.repository.ts';

const GATHER_MS = 200;

type Deps = Pick<Platform, 'db' | 'clock' | 'live' | 'logger'>;

interface Reported {
  deviceId: number;
  companyId: number;
  rows: deviceApps.DeviceAppRow[];
}

/** The apps that devices report as installed. */
export class DeviceApps {
  readonly #deps: Deps;
  readonly #reports: WriteBatcher<number, Reported>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#reports = new WriteBatcher({
      clock: deps.clock,
      batchMs: GATHER_MS,
      write: (reports) => this.#write(reports),
      failed: (error) => deps.logger.error({ err: error }, 'writing the apps of devices failed'),
    });
  }

  async stop(): Promise<void> {
    await this.#reports.flush();
  }

  /** All apps of a device; of an app that it names twice, the last one counts. */
  reported({ id, companyId }: AuthenticatedDevice, { apps }: DeviceMessages['apps']): void {
    const byPackage = new Map(apps.map((app) => [app.package, app]));
    const rows = [...byPackage.values()].map(({ versionCode, ...app }) => ({
      device_id: id,
      ...app,
      version_code: versionCode,
    }));
    this.#reports.put(id, { deviceId: id, companyId, rows });
  }

  /** Most devices report after each connection what is known already. */
  async #write(reports: readonly Reported[]): Promise<void> {
    const { db, live } = this.#deps;
    const known = Map.groupBy(
      await deviceApps.listByDevices(
        db,
        reports.map(({ deviceId }) => deviceId),
      ),
      (row) => row.device_id,
    );
    const changed = reports.filter(({ deviceId, rows }) => !areSame(rows, known.get(deviceId) ?? []));
    if (changed.length === 0) return;
    const ids = changed.map(({ deviceId }) => deviceId);
    await withTransaction(db, (trx) =>
      deviceApps.replace(
        trx,
        ids,
        changed.flatMap(({ rows }) => rows),
      ),
    );
    for (const [companyId, ofCompany] of Map.groupBy(changed, (report) => report.companyId)) {
      live.changed(companyId, 'apps', []);
      live.changed(
        companyId,
        'devices',
        ofCompany.map(({ deviceId }) => deviceId),
      );
    }
  }
}

function areSame(
  rows: readonly deviceApps.DeviceAppRow[],
  known: readonly deviceApps.DeviceAppRow[],
): boolean {
  if (rows.length !== known.length) return false;
  const texts = new Set(known.map(textOf));
  return rows.every((row) => texts.has(textOf(row)));
}

function textOf(row: deviceApps.DeviceAppRow): string {
  return JSON.stringify([row.package, row.name, row.version, row.version_code]);
}

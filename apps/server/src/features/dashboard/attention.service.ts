import {
  ATTENTION_EXAMPLES,
  type Attention,
  type CodeAccess,
  type DeviceCondition,
  dashboardRoutes,
  materialRoutes,
  releaseRoutes,
  STORAGE_NEARLY_FULL,
  taskRoutes,
} from '@marquee/contract';
import { type Actor, holdsAccess } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { getQuota, measureStorage } from '../../platform/storage/index.ts';
import { deviceOverview, taskOverview } from '../devices/index.ts';
import { materialOverview } from '../materials/index.ts';
import { releaseOverview } from '../releases/index.ts';
import type { DashboardDevices } from './devices/dashboard-devices.service.ts';
import type { OnlineTrendService } from './history/online-trend.service.ts';
import { dayBefore } from './overview/dashboard-content.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  trend: Pick<OnlineTrendService, 'offlineYesterday'>;
  devices: Pick<DashboardDevices, 'overview'>;
};

/** The matters that need a person, as far as the caller may see it. */
export class AttentionService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read(actor: Actor): Promise<Attention> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const ifAllowed = <Part>(access: CodeAccess, read: () => Promise<Part>) =>
      holdsAccess(actor, access) ? read() : null;
    const [devices, failed_tasks, releases_to_review, expiring_materials, storage] = await Promise.all([
      ifAllowed(dashboardRoutes.device.access, () => this.#devices(actor, now)),
      ifAllowed(taskRoutes.list.access, () =>
        taskOverview.failures(db, actor, dayBefore(now), ATTENTION_EXAMPLES),
      ),
      ifAllowed(releaseRoutes.list.access, () => releaseOverview.unreviewed(db, actor, ATTENTION_EXAMPLES)),
      ifAllowed(materialRoutes.list.access, () =>
        materialOverview.expiring(db, actor, now, ATTENTION_EXAMPLES),
      ),
      ifAllowed(dashboardRoutes.diskSpace.access, () => this.#storage(actor)),
    ]);
    return {
      offline: devices && devices.offline,
      black_screens: devices && devices.black_screens,
      failed_tasks,
      releases_to_review,
      expiring_materials,
      storage,
      low_space: devices && devices.low_space,
      waiting_devices: devices && devices.waiting_devices,
    };
  }

  async #devices(actor: Actor, now: number) {
    const { db, trend, devices } = this.#deps;
    const count = (condition: DeviceCondition) => deviceOverview.countInCondition(db, actor, condition, now);
    const [overview, black_screens, low_space, offline, black, yesterday_count] = await Promise.all([
      devices.overview(actor),
      count('black-screen'),
      count('space'),
      deviceOverview.listLongestOffline(db, actor, now, ATTENTION_EXAMPLES),
      deviceOverview.listLongestBlack(db, actor, now, ATTENTION_EXAMPLES),
      trend.offlineYesterday(actor),
    ]);
    return {
      offline: { count: overview.offline, yesterday_count, longest: offline },
      black_screens: { count: black_screens, longest: black },
      low_space: { count: low_space },
      waiting_devices: { count: overview.waiting },
    };
  }

  async #storage({ company_id }: Actor) {
    const { db } = this.#deps;
    const [used, quota] = await Promise.all([measureStorage(db, company_id), getQuota(db, company_id)]);
    return { used, quota, is_nearly_full: used >= quota * STORAGE_NEARLY_FULL };
  }
}

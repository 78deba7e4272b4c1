import { UPLOAD_KINDS } from '@marquee/commands';
import {
  deviceRoutes,
  type MaterialOverview,
  type MaterialOverviewQuery,
  NEWEST_SHOWN,
  NEWEST_TASKS_SHOWN,
  type NewMaterials,
  type ProgramOverview,
  type StorageOverview,
  type TaskOverview,
  TREND_DAYS,
} from '@marquee/contract';
import { type Actor, holdsAccess } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceOverview, taskList } from '../../devices/index.ts';
import { materialList, materialOverview, readDiskSpace } from '../../materials/index.ts';
import { programList } from '../../programs/index.ts';
import { fullAt, GROWTH_MS } from '../history/storage-forecast.model.ts';
import * as storageSamples from '../history/storage-sample.repository.ts';

const DAY_MS = 86_400_000;

/** The moment from which tasks of the last 24 hours count. */
export function dayBefore(now: number): number {
  return now - DAY_MS;
}

/** The newest rows of a list, without filters. */
const newest = (per_page: number) => ({ page: 1, per_page });

/** The programs, materials, storage and tasks that the caller sees, as the home page counts them. */
export class DashboardContent {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async programs(actor: Actor): Promise<ProgramOverview> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const edited = { column: 'updated_at', descending: true } as const;
    const [{ all: total, used, unused, edited: editedCount }, page] = await Promise.all([
      programList.counts(db, actor, newest(NEWEST_SHOWN), now),
      programList.list(db, actor, { ...newest(NEWEST_SHOWN), sort: edited }, now),
    ]);
    return { total, used, unused, edited: editedCount, newest: page.data };
  }

  materials(actor: Actor, params: MaterialOverviewQuery): Promise<MaterialOverview> {
    const { db, clock } = this.#deps;
    return materialOverview.overview(db, actor, params, clock.now());
  }

  async newMaterials(actor: Actor, params: MaterialOverviewQuery): Promise<NewMaterials> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const moments = TREND_DAYS.map((days) => now - days * DAY_MS);
    const [counted, page] = await Promise.all([
      materialOverview.countSince(db, actor, params, moments),
      materialList.list(db, actor, { ...params, ...newest(NEWEST_SHOWN) }, now),
    ]);
    const since = TREND_DAYS.map((days, index) => ({
      days,
      created_from: now - days * DAY_MS,
      ...(counted[index] ?? { count: 0, size: 0 }),
    }));
    return { since, newest: page.data };
  }

  async storage(actor: Actor, params: MaterialOverviewQuery): Promise<StorageOverview> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const seesDevices = holdsAccess(actor, deviceRoutes.list.access);
    const [space, before, logs] = await Promise.all([
      readDiskSpace(db, actor, params),
      storageSamples.findOldest(db, actor.company_id, now - GROWTH_MS),
      seesDevices ? deviceOverview.sumLogs(db, actor, UPLOAD_KINDS.log.number) : null,
    ]);
    return { ...space, logs, full_at: fullAt(before, { at: now, bytes: space.used }, space.quota) };
  }

  async tasks(actor: Actor): Promise<TaskOverview> {
    const { db, clock } = this.#deps;
    const since = dayBefore(clock.now());
    const [{ all: total, ...statuses }, page] = await Promise.all([
      taskList.countTabs(db, actor, { ...newest(NEWEST_TASKS_SHOWN), start_at: since }),
      taskList.list(db, actor, newest(NEWEST_TASKS_SHOWN)),
    ]);
    return { since, total, ...statuses, newest: page.data };
  }
}

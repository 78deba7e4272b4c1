import type { DeviceOverview, DeviceTypeOverview, RegionOverview } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceOverview } from '../../devices/index.ts';
import { overviewOf, regionsOf, typesOf } from './device-shares.model.ts';

/** The devices that the caller sees, as the home page counts them. */
export class DashboardDevices {
  readonly #deps: Pick<Platform, 'db'>;

  constructor(deps: Pick<Platform, 'db'>) {
    this.#deps = deps;
  }

  async overview(actor: Actor): Promise<DeviceOverview> {
    return overviewOf(await deviceOverview.countKinds(this.#deps.db, actor));
  }

  async regions(actor: Actor): Promise<RegionOverview> {
    return regionsOf(await deviceOverview.countKinds(this.#deps.db, actor));
  }

  async types(actor: Actor): Promise<DeviceTypeOverview> {
    return typesOf(await deviceOverview.countKinds(this.#deps.db, actor));
  }
}

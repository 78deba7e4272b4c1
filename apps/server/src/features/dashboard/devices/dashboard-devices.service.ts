import type { DeviceOverview, DeviceTypeOverview, RegionOverview } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceOverview } from '../../devices/index.ts';
import { type DeviceKind, overviewOf, regionsOf, typesOf } from './device-shares.model.ts';

/** The home page asks for five parts together, and many may have it open. */
const READERS_AT_ONCE = 100;

/**
 * The devices that the caller sees, as the home page counts them. Its parts come from one pass over the devices, which those who see the
 * same ones share while they wait for it.
 */
export class DashboardDevices {
  readonly #counting: GroupedWork<Actor, DeviceKind[]>;

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#counting = new GroupedWork({
      limit: READERS_AT_ONCE,
      run: (actors) => {
        const passes = new Map<string, Promise<DeviceKind[]>>();
        return Promise.all(
          actors.map((actor) => {
            const key = reachOf(actor);
            const pass = passes.get(key) ?? deviceOverview.countKinds(db, actor);
            passes.set(key, pass);
            return pass;
          }),
        );
      },
    });
  }

  async overview(actor: Actor): Promise<DeviceOverview> {
    return overviewOf(await this.#counting.submit(actor));
  }

  async regions(actor: Actor): Promise<RegionOverview> {
    return regionsOf(await this.#counting.submit(actor));
  }

  async types(actor: Actor): Promise<DeviceTypeOverview> {
    return typesOf(await this.#counting.submit(actor));
  }
}

/** The same for actors who see the same devices. */
function reachOf({ company_id, sees_company, department_path, rules }: Actor): string {
  return sees_company ? `${company_id}` : `${company_id} ${department_path} ${JSON.stringify(rules.device)}`;
}

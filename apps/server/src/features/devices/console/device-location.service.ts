import { type deviceLocationSchema, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { workOutRegions } from '../regions/work-out-regions.work.ts';
import type { DeviceChanges, DeviceRow } from './device.repository.ts';
import * as devices from './device.repository.ts';

/** Where devices are, as operators set it. */
export class DeviceLocationService {
  readonly #changes: Platform['changes'];

  constructor({ changes }: Pick<Platform, 'changes'>) {
    this.#changes = changes;
  }

  /** Sets the place of devices, all of them or none. Refuses: not_found. */
  async set(actor: Actor, { ids, ...place }: z.output<typeof deviceLocationSchema>): Promise<void> {
    const values = changesOf(place);
    const planned = { operation: 'update', after: logFacts(place) } as const;
    await this.#changes.run(actor, resources.devices, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.devices, ids, devices.lock);
      change.before = logFacts(placesOf(held));
      await devices.updateMany(trx, ids, { ...values, region_due: 1 });
      await workOutRegions(trx, ids);
    });
  }
}

function changesOf({
  latitude,
  longitude,
  address,
}: Omit<z.output<typeof deviceLocationSchema>, 'ids'>): DeviceChanges {
  return {
    ...(latitude !== undefined && { latitude, longitude, located_by: latitude === null ? null : 'operator' }),
    ...(address !== undefined && { address }),
  };
}

/** Of one device its values, of several the values of each. */
function placesOf(held: readonly DeviceRow[]) {
  const [first, ...others] = held;
  if (first && others.length === 0)
    return { latitude: first.latitude, longitude: first.longitude, address: first.address };
  return {
    latitude: held.map(({ latitude }) => latitude),
    longitude: held.map(({ longitude }) => longitude),
    address: held.map(({ address }) => address),
  };
}

import {
  DEVICE_OPERATIONS,
  type DeviceTarget,
  deviceErrors,
  type deviceTimeSchema,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { namesOf } from '../commands/command-dispatcher.service.ts';
import type { Targets } from '../commands/targets.service.ts';
import * as devices from '../console/device.repository.ts';
import * as deviceEvents from '../records/device-event.repository.ts';

export interface DeviceTimeDeps extends Pick<Platform, 'db' | 'clock' | 'changes'> {
  targets: Targets;
  serverTimeZone: string;
}

/** The time zones of devices, as operators set them by remote control. */
export class DeviceTimeService {
  readonly #deps: DeviceTimeDeps;

  constructor(deps: DeviceTimeDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, groups.not_found, no_target, too_many_targets, no_recipient. */
  async set(
    actor: Actor,
    target: DeviceTarget,
    { time_zone }: z.output<typeof deviceTimeSchema>,
  ): Promise<{ device_ids: number[] }> {
    const { clock, changes, targets } = this.#deps;
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const found = await targets.resolve(trx, actor, target, 'change');
      const able = found.filter(({ may_change, state }) => may_change && state === 'active');
      if (able.length === 0) refuse(deviceErrors.no_recipient, { count: found.length });
      const ids = able.map(({ id }) => id);
      const held = await devices.lock(trx, actor, ids);
      const moved = held.filter((device) => device.time_zone !== time_zone).map(({ id }) => id);
      await devices.updateMany(trx, ids, { time_zone });
      const event = { operation: DEVICE_OPERATIONS.time, at: clock.now(), login_id: actor.login_id };
      await deviceEvents.addMany(trx, moved, { ...event, detail: time_zone });
      change.subject = namesOf(held);
      change.before = logFacts({ time_zone: [...new Set(held.map((device) => device.time_zone))] });
      change.after = logFacts({ time_zone });
      change.ids = ids;
      // The zone is in the manifest.
      await change.markDue('manifest', moved);
      return { device_ids: ids };
    });
  }

  /** The zone of the first of these devices. Refuses: not_found, groups.not_found, no_target, too_many_targets. */
  async read(actor: Actor, target: DeviceTarget): Promise<{ time_zone: string }> {
    const { db, targets, serverTimeZone } = this.#deps;
    const [first] = await targets.resolve(db, actor, target, 'view');
    const zone = first && (await devices.findTimeZone(db, first.id));
    return { time_zone: zone ?? serverTimeZone };
  }
}

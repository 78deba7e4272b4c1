import {
  type DeviceTarget,
  deviceErrors,
  groupErrors,
  type RuleAction,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as targets from './target.repository.ts';
import { type Target, withModules } from './with-modules.work.ts';

/** Largest number of devices that one call may be for. */
export const MAX_TARGETS = 10_000;

/** Finds the devices that a call is for. */
export class Targets {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The devices named, those of a group and those that match a filter, each once.
   * @throws Refusal unless the actor may do `action` with each named device and sees the group, or when there are none
   */
  async resolve(db: Db, actor: Actor, target: DeviceTarget, action: RuleAction): Promise<Target[]> {
    const { ids = [], group_id, filter } = target;
    const now = this.#clock.now();
    await checkResources(db, actor, resources.devices, ids, action);
    if (group_id !== undefined && !(await groups.find(db, 'device', actor, group_id)))
      refuse(groupErrors.not_found);
    const found = [
      await targets.listByIds(db, actor, ids),
      group_id === undefined ? [] : await targets.listByGroup(db, actor, group_id, MAX_TARGETS + 1),
      filter === undefined
        ? []
        : await targets.listMatching(db, actor, filter, { now, limit: MAX_TARGETS + 1 }),
    ].flat();
    const byId = new Map(found.map((device) => [device.id, device]));
    if (byId.size === 0) refuse(deviceErrors.no_target);
    if (byId.size > MAX_TARGETS) refuse(deviceErrors.too_many_targets, { maximum: MAX_TARGETS });
    const inOrder = [...byId.values()].toSorted((one, other) => one.id - other.id);
    return withModules(db, inOrder, now);
  }
}

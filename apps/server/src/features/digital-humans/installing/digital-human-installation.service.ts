import { digitalResources, MAX_DEVICE_DIGITAL_HUMANS } from '@marquee/commands';
import {
  type AnyError,
  type CommandOrder,
  type CommandOutcome,
  type DigitalHuman,
  digitalHumanErrors,
  type GivenDigitalHumans,
  platformErrors,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import { lockCompany } from '../../../platform/organisation/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CommandDispatcher,
  deviceSettings,
  judge,
  namesOf,
  outcomeOf,
  refusalOf,
  type Target,
  type Targets,
} from '../../devices/index.ts';
import * as digitalHumans from '../digital-human.repository.ts';

type Kept = deviceSettings.KeptDigitalHumans;

export interface InstallationDeps extends Pick<Platform, 'changes'> {
  targets: Targets;
  dispatcher: Pick<CommandDispatcher, 'give'>;
}

/** Installs digital-human resources on devices, and removes them. */
export class DigitalHumanInstallations {
  readonly #deps: InstallationDeps;

  constructor(deps: InstallationDeps) {
    this.#deps = deps;
  }

  /**
   * Other resources of the devices stay. Resources that are gone can still be removed from devices.
   * @throws Refusal when no device can keep them; for a single device, with its reason
   * Refuses: devices.not_found, groups.not_found, not_found, devices.no_target, devices.too_many_targets,
   * devices.no_recipient, devices.disabled, devices.waiting, devices.wrong_type, devices.module_closed,
   * devices.version_too_low, devices.not_supported, devices.offline, devices.offline_for_log, devices.too_many_commands,
   * too_many_installed.
   */
  async give(actor: Actor, target: CommandOrder, given: GivenDigitalHumans): Promise<CommandOutcome> {
    const { changes, targets, dispatcher } = this.#deps;
    const { action, digital_human_ids } = given;
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      // Two operators who install at the same time must not undo each other.
      await lockCompany(trx, actor.company_id);
      const named = await digitalHumans.lock(trx, actor, digital_human_ids);
      if (action === 'install' && named.length !== digital_human_ids.length)
        refuse(digitalHumanErrors.not_found);
      const found = await targets.resolve(trx, actor, target, 'change');
      const kept = await deviceSettings.listDigitalHumans(
        trx,
        found.map(({ id }) => id),
      );
      const wanted = new Map(found.map(({ id }) => [id, changed(kept.get(id) ?? [], given, named)]));
      const { accepted, refused } = judge(digitalResources, found, (device) =>
        refusalFor(device, action, wanted.get(device.id) ?? []),
      );
      const ids = accepted.map(({ id }) => id);
      const taskIds = new Map<number, number>();
      for (const same of Map.groupBy(ids, (id) => JSON.stringify(wanted.get(id))).values()) {
        const [first = 0] = same;
        const given = { command: digitalResources, payload: { resources: wanted.get(first) ?? [] } };
        const delays = new Map(same.map((id) => [id, 0]));
        for (const [device, task] of await dispatcher.give({ trx, actor, change }, { ...given, delays }))
          taskIds.set(device, task);
      }
      change.subject = namesOf(accepted);
      change.act = 'send_command';
      const facts = { command: digitalResources.name, payload: { resources: named.map(toKept) } };
      if (action === 'remove') change.before = logFacts(facts);
      change.after = logFacts({ ...(action === 'install' && facts), device_ids: ids });
      change.ids = ids;
      return outcomeOf(taskIds, refused);
    });
  }
}

function changed(
  kept: Kept,
  { action, digital_human_ids }: GivenDigitalHumans,
  named: readonly DigitalHuman[],
): Kept {
  const others = kept.filter(({ id }) => !digital_human_ids.includes(id));
  return action === 'remove' ? others : [...others, ...named.map(toKept)];
}

/** Whatever a device is and can do, an operator may remove resources from it. */
function refusalFor(device: Target, action: GivenDigitalHumans['action'], wanted: Kept): AnyError | null {
  if (action === 'remove') return device.may_change ? null : platformErrors.out_of_reach;
  if (wanted.length > MAX_DEVICE_DIGITAL_HUMANS) return digitalHumanErrors.too_many_installed;
  return refusalOf(digitalResources, device);
}

function toKept({ id, name, sha256, size }: DigitalHuman): Kept[number] {
  return { id, name, sha256, size };
}

import { type CommandOf, findCommand } from '@marquee/commands';
import {
  type App,
  type AppCommandName,
  type AppCommandOutcome,
  appDeviceRefusal,
  appErrors,
  appGivingRefusal,
  type CommandOrder,
  type givenAppSchema,
  mixesSystems,
  refuse,
  resources,
} from '@marquee/contract';
import { filePath } from '@marquee/device-protocol';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { toJson } from '../../../platform/database/columns.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assignWaves } from '../../../platform/waves/index.ts';
import {
  type CommandDispatcher,
  delaysOf,
  judge,
  namesOf,
  outcomeOf,
  refusalOf,
  type Targets,
} from '../../devices/index.ts';
import * as apps from '../app.repository.ts';
import * as rollouts from '../rollouts/rollout.repository.ts';
import { giveDue } from '../rollouts/rollout-steps.work.ts';

export interface AppGivingDeps extends Pick<Platform, 'clock' | 'changes'> {
  targets: Targets;
  dispatcher: CommandDispatcher;
}

type Order = z.output<typeof givenAppSchema>;

/** Gives devices a package: to all of them, spread over minutes, or in waves. */
export class AppGiving {
  readonly #deps: AppGivingDeps;

  constructor(deps: AppGivingDeps) {
    this.#deps = deps;
  }

  /**
   * @throws Refusal when no device of the call can get the package; for a single device, with its reason
   */
  async give(
    actor: Actor,
    name: AppCommandName,
    { spread_minutes = 0, ...target }: CommandOrder,
    { app_id, waves }: Order,
  ): Promise<AppCommandOutcome> {
    const { clock, changes, targets, dispatcher } = this.#deps;
    const known = findCommand(name) as CommandOf<AppCommandName>;
    // Waves wait for devices that are offline.
    const command = waves ? { ...known, needsOnline: false } : known;
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const [app] = await apps.lock(trx, actor, [app_id]);
      if (!app) refuse(appErrors.not_found);
      const found = await targets.resolve(trx, actor, target, 'change');
      const refusal = appGivingRefusal(app, name);
      if (refusal) refuse(refusal, { name: app.name });
      if (mixesSystems(found)) refuse(appErrors.mixed_systems);
      const { accepted, refused } = judge(
        command,
        found,
        (device) => refusalOf(command, device) ?? appDeviceRefusal(app, device),
      );
      const payload = payloadOf(app, name);
      const ids = accepted.map(({ id }) => id);
      change.subject = namesOf(accepted);
      change.act = 'send_command';
      change.after = logFacts({ command: name, payload, device_ids: ids, ...(waves && { waves }) });
      change.ids = ids;
      change.notify('apps', [app_id]);
      const outcome = (tasks: ReadonlyMap<number, number>, rollout_id: number | null) => ({
        ...outcomeOf(tasks, refused),
        rollout_id,
      });
      if (!waves) {
        const delays = delaysOf(ids, spread_minutes);
        return outcome(
          await dispatcher.give({ trx, actor, change }, { command: known, payload, delays }),
          null,
        );
      }
      if ((await rollouts.listUnfinished(trx, [app_id])).size > 0)
        refuse(appErrors.rollout_running, { name: app.name });
      const { sizes, healthy_minutes, failure_percent } = waves;
      const assigned = assignWaves(sizes, accepted);
      const now = clock.now();
      const row = {
        ...{ company_id: actor.company_id, app_id, command: name, payload: toJson(payload) },
        ...{ state: 'running' as const, wave: 1, wave_count: assigned.length },
        ...{ healthy_minutes, failure_percent, login_id: actor.login_id, creator_id: actor.user_id },
        ...{ healthy_since: null, stopped_at: null, stop_reason: null, created_at: now },
      };
      const id = await rollouts.insert(trx, row, assigned);
      await rollouts.saveReached(trx, id, 1, now);
      const rollout = await rollouts.lock(trx, id);
      if (rollout) await giveDue({ trx, change, rollout, now }, dispatcher);
      return outcome(new Map(), id);
    });
  }
}

/** The part of a device that an upgrade replaces, by the category of its package. */
const KINDS = { player: 'software', app: 'app', firmware: 'firmware', agent: 'agent' } as const;

/** Without the signatures, which it gets whenever it is sent. */
function payloadOf(app: App, name: AppCommandName): Record<string, unknown> {
  const { package: packageName, version, sha256, size } = app;
  return {
    ...(name === 'rpc-upgrade' && { kind: KINDS[app.category] }),
    ...{ package: packageName, version, sha256, size },
    system: app.system,
    name: app.name,
    versionCode: app.version_code,
    url: filePath(sha256),
  };
}

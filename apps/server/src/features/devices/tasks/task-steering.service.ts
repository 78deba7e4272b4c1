import { type Command, findCommand } from '@marquee/commands';
import {
  type AnyError,
  type CommandOutcome,
  deviceErrors,
  type ErrorParams,
  platformErrors,
  refuse,
  resources,
  type TaskCancellation,
  taskCancelRefusal,
  taskRetryRefusal,
} from '@marquee/contract';
import { type Actor, mayDo } from '../../../platform/actor/actor.ts';
import type { Change } from '../../../platform/changes/changes.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CommandDispatcher,
  markSettingDue,
  namesOf,
  refusalOf,
  refusalValues,
} from '../commands/command-dispatcher.service.ts';
import * as targets from '../commands/target.repository.ts';
import { type Target, withModules } from '../commands/with-modules.work.ts';
import * as settings from '../issued/device-setting.repository.ts';
import type { SteeredTask } from './steered-task.repository.ts';
import * as steered from './steered-task.repository.ts';

export interface SteeringDeps extends Pick<Platform, 'clock' | 'changes'> {
  dispatcher: CommandDispatcher;
}

interface Judged {
  task: SteeredTask;
  command: Command;
}

interface Verdict {
  accepted: Judged[];
  refused: { task: SteeredTask; command: Command | undefined; error: AnyError }[];
}

/** Sends commands of ended tasks again, and withdraws tasks that devices do not have yet. */
export class TaskSteering {
  readonly #deps: SteeringDeps;

  constructor(deps: SteeringDeps) {
    this.#deps = deps;
  }

  /**
   * Sends the same commands again, as new tasks. A task is sent again once only.
   * @throws Refusal when no task can be sent again; for a single task, with its reason
   * Refuses: task_not_found, task_not_failed, task_retried, task_outdated, no_recipient, disabled, waiting, wrong_type,
   * module_closed, version_too_low, not_supported, offline, offline_for_log, too_many_commands.
   */
  retry(actor: Actor, ids: readonly number[]): Promise<CommandOutcome> {
    const { changes, dispatcher, clock } = this.#deps;
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const { accepted, refused } = await this.#judge(trx, actor, ids, RETRY);
      const claimed = await steered.markRetried(trx, idsOf(accepted), clock.now());
      const given = accepted.filter(({ task }) => claimed.has(task.id));
      refuseAll(ids, given, refused, RETRY);
      describe(change, given, 'retry_command');
      const made: CommandOutcome['tasks'] = [];
      for (const [command, payload, deviceIds] of sameCommands(given)) {
        const delays = new Map(deviceIds.map((id) => [id, 0]));
        const taskIds = await dispatcher.give({ trx, actor, change }, { command, payload, delays });
        made.push(...[...taskIds].map(([device_id, task_id]) => ({ device_id, task_id })));
      }
      change.notify('tasks', [...claimed]);
      return { tasks: made, refused: refused.map(toRefused) };
    });
  }

  /**
   * Withdraws tasks. The setting of a device returns to the value that it acted by last.
   * @throws Refusal when no task can be withdrawn; for a single task, with its reason
   * Refuses: task_not_found, task_ended, task_received, none_cancelled.
   */
  cancel(actor: Actor, ids: readonly number[]): Promise<TaskCancellation> {
    const { changes, clock } = this.#deps;
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const { accepted, refused } = await this.#judge(trx, actor, ids, CANCEL);
      const claimed = await steered.cancel(trx, idsOf(accepted), clock.now());
      const withdrawn = accepted.filter(({ task }) => claimed.has(task.id));
      refuseAll(ids, withdrawn, refused, CANCEL);
      describe(change, withdrawn, 'cancel_command');
      await this.#restoreSettings(trx, change, withdrawn);
      change.notify('tasks', [...claimed]);
      return { cancelled: [...claimed], refused: refused.map(toRefused) };
    });
  }

  async #judge(trx: Trx, actor: Actor, ids: readonly number[], act: Act): Promise<Verdict> {
    const found = await steered.list(trx, actor, ids);
    if (found.length !== ids.length) refuse(deviceErrors.task_not_found);
    const deviceIds = [...new Set(found.map(({ device_id }) => device_id))];
    const listed = await targets.listByIds(trx, actor, deviceIds);
    const equipped = await withModules(trx, listed, this.#deps.clock.now());
    const devices = new Map(equipped.map((one) => [one.id, one]));
    const accepted: Judged[] = [];
    const refused: Verdict['refused'] = [];
    for (const task of found) {
      const command = findCommand(task.command);
      const device = devices.get(task.device_id) ?? refuse(deviceErrors.task_not_found);
      const error = command
        ? (rightRefusal(actor, command, device) ?? act.refusalOf({ task, command }, device))
        : deviceErrors.not_supported;
      if (error) refused.push({ task, command, error });
      else if (command) accepted.push({ task, command });
    }
    refuseAll(ids, accepted, refused, act);
    return { accepted, refused };
  }

  async #restoreSettings(trx: Trx, change: Change, withdrawn: readonly Judged[]): Promise<void> {
    const ofSettings = withdrawn.filter(({ command }) => command.kind === 'setting');
    for (const [command, ofCommand] of Map.groupBy(ofSettings, (judged) => judged.command)) {
      const { name } = command;
      const deviceIds = [...new Set(ofCommand.map(({ task }) => task.device_id))];
      const never = await steered.restoreLast(trx, name, deviceIds, this.#deps.clock.now());
      if (never.length > 0) await settings.remove(trx, name, never);
      await markSettingDue(change, command, deviceIds);
    }
  }
}

/** An action on several tasks. */
interface Act {
  refusalOf: (judged: Judged, device: Target) => AnyError | null;
  /** The error when nothing is left of several. */
  none: typeof deviceErrors.no_recipient | typeof deviceErrors.none_cancelled;
  /** The error when another call was faster. */
  late: typeof deviceErrors.task_retried | typeof deviceErrors.task_ended;
}

const RETRY: Act = {
  refusalOf: retryRefusal,
  none: deviceErrors.no_recipient,
  late: deviceErrors.task_retried,
};
const CANCEL: Act = {
  refusalOf: cancelRefusal,
  none: deviceErrors.none_cancelled,
  late: deviceErrors.task_ended,
};

function rightRefusal(actor: Actor, { permission }: Command, device: Target): AnyError | null {
  if (!mayDo(actor, permission)) return platformErrors.no_permission;
  return device.may_change ? null : platformErrors.out_of_reach;
}

function retryRefusal({ task, command }: Judged, device: Target): AnyError | null {
  const refusal = taskRetryRefusal(task);
  if (refusal) return refusal;
  return task.has_newer ? deviceErrors.task_outdated : refusalOf(command, device);
}

function cancelRefusal({ task }: Judged): AnyError | null {
  return taskCancelRefusal(task);
}

/** The devices of each command and payload; each device once, however many of its tasks are sent again. */
function sameCommands(given: readonly Judged[]): [Command, Record<string, unknown>, number[]][] {
  const groups = Map.groupBy(given, ({ task }) => JSON.stringify([task.command, task.args]));
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ command, task: { args } }): [Command, Record<string, unknown>, number[]] => [
        command,
        args,
        [...new Set(group.map(({ task }) => task.device_id))],
      ]),
  );
}

/** Refuses a call of which nothing is left. */
function refuseAll(
  ids: readonly number[],
  left: readonly Judged[],
  refused: Verdict['refused'],
  { none, late }: Act,
): void {
  if (left.length > 0) return;
  const [first] = refused;
  // Another call was faster.
  if (!first) refuse(late);
  if (ids.length === 1) refuse(first.error, valuesOf(first));
  const fields = refused.map((one) => ({
    path: `tasks.${one.task.id}`,
    code: one.error.code,
    params: { name: one.task.name, ...valuesOf(one) },
  }));
  refuse(none, { count: ids.length }, fields);
}

function valuesOf({ command, error }: Verdict['refused'][number]): ErrorParams {
  return command ? refusalValues(command, error) : {};
}

function describe(change: Change, judged: readonly Judged[], act: 'retry_command' | 'cancel_command'): void {
  const devices = new Map(judged.map(({ task }) => [task.device_id, task]));
  change.act = act;
  change.subject = namesOf([...devices.values()]);
  change.ids = [...devices.keys()];
  const command = [...new Set(judged.map((one) => one.command.name))];
  change.after = logFacts({ command, device_ids: change.ids });
}

function idsOf(judged: readonly Judged[]): number[] {
  return judged.map(({ task }) => task.id);
}

function toRefused({ task, error }: Verdict['refused'][number]): CommandOutcome['refused'][number] {
  return { device_id: task.device_id, device_name: task.name, code: error.code };
}

import type { Command, CommandDefinition, OnceCommand, SettingCommand } from '@marquee/commands';
import {
  type AnyError,
  type CommandOrder,
  type CommandOutcome,
  commandRefusalParams,
  type DeviceSetting,
  type DeviceTarget,
  deviceCommandRefusal,
  deviceErrors,
  type ErrorParams,
  platformErrors,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { newId } from '../../../platform/chance/system-chance.ts';
import type { Change } from '../../../platform/changes/changes.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { renewStates } from '../../manifests/index.ts';
import * as settings from '../issued/device-setting.repository.ts';
import * as tasks from '../issued/task.repository.ts';
import { findValue } from '../promotion/promotion-setting.repository.ts';
import { publishDue } from './commands.topic.ts';
import type { DirectSending } from './direct-sending.memory.ts';
import type { Targets } from './targets.service.ts';
import type { Target } from './with-modules.work.ts';

/** Largest number of a device's commands without a result. */
const MAX_OPEN_COMMANDS = 50;
/** The operation log names so many devices, and counts the rest. */
const MAX_NAMES = 20;
const MINUTE_MS = 60_000;

export interface DispatcherDeps extends Pick<Platform, 'db' | 'clock' | 'changes' | 'bus'> {
  targets: Targets;
  directSending: DirectSending;
}

export interface GivenCommand {
  command: Command;
  payload: Record<string, unknown>;
  /** How long each device waits for it, in milliseconds. */
  delays: ReadonlyMap<number, number>;
}

/** The tasks of settings are not sent: a setting is part of the state that devices fetch. */
const OF_A_SETTING = { command_id: null, sent_at: null, not_before: null, expires_at: null };

/** Who gives a command, and in which change. */
interface Giving {
  trx: Trx;
  actor: Pick<Actor, 'company_id' | 'login_id'>;
  change: Change;
}

export interface Refused {
  device: Target;
  error: AnyError;
}

/** Gives devices their commands: refuses what cannot be done, writes the rest, and has it sent after the commit. */
export class CommandDispatcher {
  readonly #deps: DispatcherDeps;

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
  }

  /**
   * Commands that are spread go out in equal parts, one each minute: the hub sends what has become due.
   * @throws Refusal when no device of the call can get the command; for a single device, with its reason
   */
  async dispatch(
    actor: Actor,
    command: Command,
    { spread_minutes = 0, ...target }: CommandOrder,
    chosen: Record<string, unknown>,
  ): Promise<CommandOutcome> {
    const { changes, targets, clock } = this.#deps;
    const payload = completed(command, chosen, clock.now());
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const { accepted, refused } = judge(command, await targets.resolve(trx, actor, target, 'change'));
      const ids = accepted.map(({ id }) => id);
      const delays = delaysOf(ids, spread_minutes);
      const taskIds = await this.give({ trx, actor, change }, { command, payload, delays });
      change.subject = namesOf(accepted);
      change.act = 'send_command';
      change.after = logFacts({
        command: command.name,
        payload,
        device_ids: ids,
        ...(spread_minutes > 0 && { spread_minutes }),
      });
      change.ids = ids;
      return outcomeOf(taskIds, refused);
    });
  }

  /** Makes the tasks of a command for devices that can get it, in a change; returns them by device. */
  async give(giving: Giving, { command, payload, delays }: GivenCommand): Promise<Map<number, number>> {
    if (delays.size === 0) return new Map();
    const { actor, change } = giving;
    const task = {
      company_id: actor.company_id,
      command: command.name,
      operation: operationIn(command, payload),
      args: payload,
      login_id: actor.login_id,
      created_at: this.#deps.clock.now(),
    };
    const taskIds =
      command.kind === 'setting'
        ? await this.#giveSetting(giving, command, task, [...delays.keys()])
        : await this.#giveOnce(giving, command, task, delays);
    change.notify('tasks', [...taskIds.values()]);
    return taskIds;
  }

  /** The value that these devices were last given, or that of their company, or the one that they start with. */
  async initial(
    actor: Actor,
    command: SettingCommand,
    target: DeviceTarget,
  ): Promise<Record<string, unknown>> {
    const { db } = this.#deps;
    const found = await this.#deps.targets.resolve(db, actor, target, 'view');
    const ids = found.map(({ id }) => id);
    return (
      (await settings.findNewest(db, command.name, ids)) ??
      (await findValue(db, actor.company_id, command)) ??
      command.initial
    );
  }

  /** The settings of a device that were ever set. Refuses: not_found. */
  async settingsOf(actor: Actor, id: number): Promise<{ data: DeviceSetting[] }> {
    const { db } = this.#deps;
    const [data] = await Promise.all([
      settings.listOf(db, id),
      checkResources(db, actor, resources.devices, [id], 'view'),
    ]);
    return { data };
  }

  async #giveSetting(
    { trx, change }: Giving,
    command: SettingCommand,
    task: tasks.NewTask,
    ids: readonly number[],
  ): Promise<Map<number, number>> {
    await settings.save(trx, command.name, task.args, ids, task.created_at);
    await renewStates(trx, 'settings', await settings.listFailing(trx, command.name, ids));
    await tasks.supersede(trx, command.name, ids, task.created_at);
    const ofDevices = ids.map((device_id) => ({ device_id, ...OF_A_SETTING }));
    const taskIds = await tasks.insert(trx, task, ofDevices);
    await markSettingDue(change, command, ids);
    return taskIds;
  }

  /** Commands for devices that are connected to this node are committed as sent; the other nodes get a hint. */
  async #giveOnce(
    { trx, change }: Giving,
    command: OnceCommand,
    task: tasks.NewTask,
    delays: GivenCommand['delays'],
  ): Promise<Map<number, number>> {
    const { bus, directSending } = this.#deps;
    const now = task.created_at;
    const ofDevices = [...delays].map(([device_id, delay]) => ({
      device_id,
      command_id: newId(),
      sent_at: delay === 0 && directSending.reaches(device_id) ? now : null,
      not_before: delay === 0 ? null : now + delay,
      expires_at: now + delay + command.expirySeconds * 1000,
    }));
    const taskIds = await tasks.insert(trx, task, ofDevices);
    change.afterCommit(() => {
      const { company_id, command: name, args } = task;
      const sent: tasks.SentCommand[] = [];
      const due: number[] = [];
      for (const { device_id, command_id, sent_at, not_before, expires_at } of ofDevices) {
        const id = taskIds.get(device_id);
        if (sent_at !== null && id !== undefined)
          sent.push({
            id,
            company_id,
            device_id,
            command_id,
            command: name,
            args,
            created_at: now,
            expires_at,
          });
        else if (not_before === null) due.push(device_id);
      }
      directSending.send(sent);
      publishDue(bus, due);
    });
    return taskIds;
  }
}

/** The devices get their settings again, and their manifests if the setting brings files. */
export async function markSettingDue(
  change: Change,
  command: Command,
  ids: readonly number[],
): Promise<void> {
  await change.markDue('settings', ids);
  if ('namesDigitalHumans' in command) await change.markDue('manifest', ids);
}

/** How long each device waits for its command, in milliseconds: a part of them starts each minute. */
export function delaysOf(ids: readonly number[], spreadMinutes: number): Map<number, number> {
  const minute = (index: number) => Math.floor((index * spreadMinutes) / ids.length);
  return new Map(ids.map((id, index) => [id, minute(index) * MINUTE_MS]));
}

/** The operator's choices with what the server adds to them. */
function completed(
  command: CommandDefinition,
  chosen: Record<string, unknown>,
  now: number,
): Record<string, unknown> {
  return command.kind === 'setting' && command.complete ? { ...command.complete(chosen, now) } : chosen;
}

function operationIn(
  { operation, operationOf }: CommandDefinition,
  payload: Record<string, unknown>,
): number {
  return operationOf?.(payload) ?? operation;
}

/** @param taskIds by device */
export function outcomeOf(taskIds: ReadonlyMap<number, number>, refused: readonly Refused[]): CommandOutcome {
  return {
    tasks: [...taskIds].map(([device_id, task_id]) => ({ device_id, task_id })),
    refused: refused.map(({ device, error }) => ({
      device_id: device.id,
      device_name: device.name,
      code: error.code,
    })),
  };
}

/** Divides devices into those that get a command and the others. @throws Refusal if none can get it */
export function judge(
  command: CommandDefinition,
  found: readonly Target[],
  refusalFor: (device: Target) => AnyError | null = (device) => refusalOf(command, device),
): { accepted: Target[]; refused: Refused[] } {
  const accepted: Target[] = [];
  const refused: Refused[] = [];
  for (const device of found) {
    const error = refusalFor(device);
    if (error) refused.push({ device, error });
    else accepted.push(device);
  }
  const [only] = refused;
  if (only && found.length === 1) refuse(only.error, refusalValues(command, only.error));
  if (accepted.length === 0) {
    const fields = refused.map(({ device: { id, name }, error }) => ({
      path: `ids.${id}`,
      code: error.code,
      params: { name, ...refusalValues(command, error) },
    }));
    refuse(deviceErrors.no_recipient, { count: found.length }, fields);
  }
  return { accepted, refused };
}

/** The values that the texts of a refusal of this command need. */
export function refusalValues(command: CommandDefinition, { params }: AnyError): ErrorParams {
  const values = Object.entries(commandRefusalParams(command));
  return Object.fromEntries(values.filter(([name]) => params.includes(name)));
}

/** Why this device cannot get this command now, or null. */
export function refusalOf(command: CommandDefinition, device: Target): AnyError | null {
  if (!device.may_change) return platformErrors.out_of_reach;
  const isFull = command.kind === 'once' && device.open_commands >= MAX_OPEN_COMMANDS;
  return deviceCommandRefusal(command, device) ?? (isFull ? deviceErrors.too_many_commands : null);
}

/** The first names, and how many devices there are besides. */
export function namesOf(devices: readonly { name: string }[]): string {
  const names = devices.slice(0, MAX_NAMES).map(({ name }) => name);
  const others = devices.length - names.length;
  return names.join(', ') + (others > 0 ? ` … +${others}` : '');
}

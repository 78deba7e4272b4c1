import type { Command, CommandDefinition, SettingCommand } from '@marquee/commands';
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
import type { Bus } from '../../../platform/bus/bus.ts';
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
import { commandsDue } from './commands.topic.ts';
import type { Targets } from './targets.service.ts';
import type { Target } from './with-modules.work.ts';

/** Largest number of a device's commands without a result. */
const MAX_OPEN_COMMANDS = 50;
/** A hint has to be small enough for the bus. */
const DEVICES_PER_HINT = 500;
/** The operation log names so many devices, and counts the rest. */
const MAX_NAMES = 20;
const MINUTE_MS = 60_000;

export interface DispatcherDeps extends Pick<Platform, 'db' | 'clock' | 'changes' | 'bus'> {
  targets: Targets;
}

export interface GivenCommand {
  command: Command;
  payload: Record<string, unknown>;
  /** How long each device waits for it, in milliseconds. */
  delays: ReadonlyMap<number, number>;
}

/** Whose tasks they are. */
type CommandGiver = Pick<Actor, 'company_id' | 'login_id'>;

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
  async give(
    { trx, actor, change }: { trx: Trx; actor: CommandGiver; change: Change },
    { command, payload, delays }: GivenCommand,
  ): Promise<Map<number, number>> {
    const { bus } = this.#deps;
    const taskIds = await this.#write(trx, actor, { command, payload, delays });
    const ids = [...delays.keys()];
    change.notify('tasks', [...taskIds.values()]);
    if (command.kind === 'setting') await markSettingDue(change, command, ids);
    else
      change.afterCommit(() =>
        publishDue(
          bus,
          ids.filter((id) => delays.get(id) === 0),
        ),
      );
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

  async #write(
    trx: Trx,
    actor: CommandGiver,
    { command, payload, delays }: GivenCommand,
  ): Promise<Map<number, number>> {
    const now = this.#deps.clock.now();
    const ids = [...delays.keys()];
    if (ids.length === 0) return new Map();
    if (command.kind === 'setting') {
      await settings.save(trx, command.name, payload, ids, now);
      await renewStates(trx, 'settings', await settings.listFailing(trx, command.name, ids));
      await tasks.supersede(trx, command.name, ids, now);
    }
    const task = {
      company_id: actor.company_id,
      command: command.name,
      operation: operationIn(command, payload),
      args: payload,
      login_id: actor.login_id,
      created_at: now,
    };
    return tasks.insert(
      trx,
      task,
      [...delays].map(([device_id, delay]) => ({
        device_id,
        ...(command.kind === 'once'
          ? {
              command_id: newId(),
              not_before: delay === 0 ? null : now + delay,
              expires_at: now + delay + command.expirySeconds * 1000,
            }
          : { command_id: null, not_before: null, expires_at: null }),
      })),
    );
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

function publishDue(bus: Bus, deviceIds: readonly number[]): void {
  for (let from = 0; from < deviceIds.length; from += DEVICES_PER_HINT)
    bus.publish(commandsDue, { device_ids: deviceIds.slice(from, from + DEVICES_PER_HINT) });
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

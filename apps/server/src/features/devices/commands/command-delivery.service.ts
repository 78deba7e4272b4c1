import { COMMAND_FAILURES, findCommand, serverMigrate } from '@marquee/commands';
import type { TaskFailure } from '@marquee/contract';
import {
  type DeviceMessages,
  MODE_CAPABILITIES,
  NOTICES_CAPABILITY,
  type ServerMessages,
  signPackage,
  ticketText,
} from '@marquee/device-protocol';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { DesiredStateQueue } from '../../../platform/changes/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toJson } from '../../../platform/database/columns.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { sharedCapabilities } from '../credentials/shared-capabilities.model.ts';
import * as tasks from '../issued/task.repository.ts';
import type { DeviceUploads } from '../uploads/device-upload.service.ts';
import { type Introduction, saveCapabilities } from './capability.repository.ts';
import { publishDue } from './commands.topic.ts';
import { saveMoves } from './device-move.repository.ts';
import { notifyTasksChanged } from './notify-tasks-changed.work.ts';

/** Thousands of devices report at the same time what became of a command. */
const DEVICES_PER_WRITE = 500;
/** A manifest has only releases of modes that the device has, and no notices if they come as a list of their own. */
const MANIFEST_CAPABILITIES = [...MODE_CAPABILITIES, NOTICES_CAPABILITY];

/** A command that asks for a file is not done without it. */
const NOT_UPLOADED: tasks.TaskEnd = { status: 'failed', reason: 'not-uploaded', remark: '' };

export interface DeliveryParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  live: LiveEvents;
  desiredStates: DesiredStateQueue & Pick<DesiredStates, 'sign'>;
  uploads: Pick<DeviceUploads, 'listMissing'>;
}

type NamedIntroduction = Introduction & { needsOtherManifest: boolean };

export interface DueOptions {
  /** Most for each device. */
  limit?: number;
  /** Leaves out commands that were sent but not acknowledged yet. */
  isUnsent?: boolean;
}

export type CommandMessage = ServerMessages['command'];

/** A device's report about a command. */
interface Reported {
  received?: tasks.ReceivedCommand;
  finished?: tasks.FinishedCommand;
}

/** Commands in transit: what to send to a device, and what the device reports about them. */
export class CommandDelivery {
  readonly #parts: DeliveryParts;
  readonly #introductions: GroupedWork<NamedIntroduction, void>;
  /** Receipts and results wait in one queue, because a result that comes with the receipt makes it superfluous. */
  readonly #reported: GroupedWork<Reported, void>;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#introductions = grouped((introductions) => this.#save(introductions));
    this.#reported = grouped((reported) => this.#write(reported));
  }

  /** A device has connected and named what it can do. */
  async introduce(device: AuthenticatedDevice, capabilities: string[]): Promise<void> {
    const { live } = this.#parts;
    if (capabilities.join() === device.capabilities.join()) return;
    const needsOtherManifest = MANIFEST_CAPABILITIES.some(
      (name) => capabilities.includes(name) !== device.capabilities.includes(name),
    );
    await this.#introductions.submit({ deviceId: device.id, capabilities, needsOtherManifest });
    device.capabilities = sharedCapabilities(toJson(capabilities));
    live.changed(device.companyId, 'devices', [device.id]);
  }

  async #save(introductions: readonly NamedIntroduction[]): Promise<void> {
    const { db, desiredStates } = this.#parts;
    const changed = introductions
      .filter(({ needsOtherManifest }) => needsOtherManifest)
      .map(({ deviceId }) => deviceId);
    await withTransaction(db, async (trx) => {
      await saveCapabilities(trx, introductions);
      await desiredStates.markDue(trx, 'manifest', changed);
    });
    if (changed.length > 0) desiredStates.buildSoon();
  }

  /** Commands that these devices have not received and that have not expired, by device; from now on they count as sent. */
  async takeDue(
    deviceIds: readonly number[],
    { limit = Number.POSITIVE_INFINITY, isUnsent = false }: DueOptions = {},
  ): Promise<Map<number, CommandMessage[]>> {
    const { db, clock, live } = this.#parts;
    const due = new Map<number, CommandMessage[]>();
    const sent: tasks.DueCommand[] = [];
    for (const command of await tasks.listDue(db, deviceIds, clock.now())) {
      if (isUnsent && command.status !== 'waiting') continue;
      const messages = due.get(command.device_id) ?? [];
      if (messages.length >= limit) continue;
      due.set(command.device_id, [...messages, await this.messageOf(command)]);
      if (command.status === 'waiting') sent.push(command);
    }
    if (sent.length > 0) {
      await tasks.markSent(
        db,
        sent.map(({ id }) => id),
        clock.now(),
      );
      notifyTasksChanged(live, sent);
    }
    return due;
  }

  /** The device moves only to an address, and installs only packages, for which this installation vouches. */
  async messageOf(due: tasks.SentCommand): Promise<CommandMessage> {
    const { desiredStates } = this.#parts;
    const message = messageOf(due);
    if (message.name === serverMigrate.name) {
      const migration = serverMigrate.payload.parse(message.args);
      const text = ticketText(due.device_id, message.id, migration);
      const { keyId, signature } = await desiredStates.sign(text, 'migration');
      return { ...message, args: { ...migration, keyId, signature } };
    }
    const command = findCommand(message.name);
    if (!command || !('namesApp' in command)) return message;
    const signed = command.payload.parse(message.args);
    const sign: DesiredStates['sign'] = (text, kind) => desiredStates.sign(text, kind);
    return { ...message, args: { ...signed, ...(await signPackage(sign, signed)) } };
  }

  /** For commands whose connections ended before they could be sent: the devices may have connected to another node. */
  async returnUnsent(
    unsent: readonly Pick<tasks.SentCommand, 'id' | 'company_id' | 'device_id'>[],
  ): Promise<void> {
    const { db, bus, live } = this.#parts;
    const ids = unsent.map(({ id }) => id);
    await tasks.markUnsent(db, ids);
    notifyTasksChanged(live, unsent);
    publishDue(
      bus,
      unsent.map(({ device_id }) => device_id),
    );
  }

  received(device: { id: number }, { id }: DeviceMessages['received']): Promise<void> {
    return this.#reported.submit({ received: { device_id: device.id, command_id: id } });
  }

  async #write(reported: readonly Reported[]): Promise<void> {
    const finished = reported.flatMap((report) => report.finished ?? []);
    const ended = new Set(finished.map(keyOf));
    const received = reported
      .flatMap((report) => report.received ?? [])
      .filter((one) => !ended.has(keyOf(one)));
    if (received.length > 0) await this.#markReceived(received);
    if (finished.length > 0) await this.#finish(finished);
  }

  async #markReceived(received: readonly tasks.ReceivedCommand[]): Promise<void> {
    const { db, clock, live } = this.#parts;
    notifyTasksChanged(live, await tasks.markReceived(db, received, clock.now()));
  }

  /**
   * Answers after the commit. What is not a task of this device is acknowledged too and changes nothing: a device
   * repeats what is not acknowledged, and the server may have been restored from a backup.
   */
  async finished(
    device: { id: number },
    { id, status, detail }: DeviceMessages['result'],
  ): Promise<ServerMessages['resultAck']> {
    await this.#reported.submit({
      finished: { device_id: device.id, command_id: id, ...endOf(status, detail) },
    });
    return { type: 'resultAck', id };
  }

  async #finish(finished: readonly tasks.FinishedCommand[]): Promise<void> {
    const { db, clock, live, uploads } = this.#parts;
    const missing = await uploads.listMissing(finished.filter(({ status }) => status === 'success'));
    const ends = finished.map((command) =>
      missing.has(command.command_id) && command.status === 'success'
        ? { ...command, ...NOT_UPLOADED }
        : command,
    );
    const now = clock.now();
    const changed = await tasks.finish(db, ends, now);
    const migrations = changed.filter(({ command }) => command === serverMigrate.name);
    if (migrations.length > 0)
      await saveMoves(
        db,
        migrations.map(({ id }) => id),
        now,
      );
    notifyTasksChanged(live, changed);
  }
}

function grouped<Item>(write: (items: readonly Item[]) => Promise<void>): GroupedWork<Item, void> {
  return new GroupedWork({
    limit: DEVICES_PER_WRITE,
    isSpaced: true,
    run: async (items) => {
      await write(items);
      return items.map(() => undefined);
    },
  });
}

function keyOf({ device_id, command_id }: tasks.ReceivedCommand): string {
  return `${device_id} ${command_id}`;
}

/** A known failure becomes the reason; any other detail is the device's own sentence. */
export function endOf(status: 'done' | 'failed', detail: string): tasks.TaskEnd {
  if (status === 'done') return { status: 'success', reason: null, remark: detail };
  const known: TaskFailure | undefined = COMMAND_FAILURES.find((failure) => failure === detail);
  return { status: 'failed', reason: known ?? 'failed', remark: known ? '' : detail };
}

function messageOf({ command_id, command, args, created_at, expires_at }: tasks.SentCommand): CommandMessage {
  return {
    type: 'command',
    id: command_id,
    name: command,
    args,
    createdAt: created_at,
    expiresAt: expires_at,
  };
}

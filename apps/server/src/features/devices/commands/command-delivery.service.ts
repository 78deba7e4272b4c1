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

/** Commands in transit: what to send to a device, and what the device reports about them. */
export class CommandDelivery {
  readonly #parts: DeliveryParts;
  readonly #introductions: GroupedWork<NamedIntroduction, void>;
  readonly #received: GroupedWork<tasks.ReceivedCommand, void>;
  readonly #finished: GroupedWork<tasks.FinishedCommand, void>;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#introductions = grouped((introductions) => this.#save(introductions));
    this.#received = grouped((received) => this.#markReceived(received));
    this.#finished = grouped((finished) => this.#finish(finished));
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
      due.set(command.device_id, [...messages, await this.#message(command)]);
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
  async #message(due: tasks.DueCommand): Promise<CommandMessage> {
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

  received(device: { id: number }, { id }: DeviceMessages['received']): Promise<void> {
    return this.#received.submit({ device_id: device.id, command_id: id });
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
    await this.#finished.submit({ device_id: device.id, command_id: id, ...endOf(status, detail) });
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

/** A known failure becomes the reason; any other detail is the device's own sentence. */
export function endOf(status: 'done' | 'failed', detail: string): tasks.TaskEnd {
  if (status === 'done') return { status: 'success', reason: null, remark: detail };
  const known: TaskFailure | undefined = COMMAND_FAILURES.find((failure) => failure === detail);
  return { status: 'failed', reason: known ?? 'failed', remark: known ? '' : detail };
}

function messageOf({ command_id, command, args, created_at, expires_at }: tasks.DueCommand): CommandMessage {
  return {
    type: 'command',
    id: command_id,
    name: command,
    args,
    createdAt: created_at,
    expiresAt: expires_at,
  };
}

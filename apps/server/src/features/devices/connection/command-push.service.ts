import { setImmediate as nextTurn } from 'node:timers/promises';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { CommandDelivery, CommandMessage, DueOptions } from '../commands/command-delivery.service.ts';
import type { CommandCarrier } from '../commands/direct-sending.memory.ts';
import type { SentCommand } from '../issued/task.repository.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

interface CommandPushParts {
  delivery: Pick<CommandDelivery, 'messageOf' | 'returnUnsent' | 'takeDue'>;
  logger: Logger;
}

type Connection = Pick<DeviceConnection, 'isWelcomed' | 'send'>;

/** The most devices that one query names. */
export const DEVICES_PER_QUERY = 1000;
/**
 * A turn takes a tenth of a second, in which requests and heartbeats wait. Between two turns the server reads the results of the first, which
 * delays the second.
 */
const COMMANDS_PER_TURN = 5000;

/** Sends commands to the devices that are connected to this node. */
export class CommandPush implements CommandCarrier {
  readonly #parts: CommandPushParts;
  readonly #connections: ReadonlyMap<number, Connection>;
  /** The commands of devices that connect together are read together. */
  readonly #due: GroupedWork<number, CommandMessage[]>;

  constructor(parts: CommandPushParts, connections: ReadonlyMap<number, Connection>) {
    this.#parts = parts;
    this.#connections = connections;
    this.#due = new GroupedWork({
      limit: DEVICES_PER_QUERY,
      isSpaced: true,
      run: async (deviceIds) => {
        const due = await parts.delivery.takeDue(deviceIds);
        return deviceIds.map((id) => due.get(id) ?? []);
      },
    });
  }

  /** The commands that a device that connects has not received yet. */
  dueOf(deviceId: number): Promise<CommandMessage[]> {
    return this.#due.submit(deviceId);
  }

  isConnected(deviceId: number): boolean {
    return this.#connections.get(deviceId)?.isWelcomed === true;
  }

  /** Nothing is lost when this fails: a device gets what it has not received when it next connects. */
  send(commands: readonly SentCommand[]): void {
    this.#sendAll(commands).catch((error: unknown) => this.#failed(error));
  }

  /** Nothing is lost when this fails: due commands are found again and sent when the device next connects. */
  announced(deviceIds: readonly number[]): void {
    const connected = deviceIds.filter((deviceId) => this.#connections.has(deviceId));
    if (connected.length === 0) return;
    this.sendDue(connected, { isUnsent: true }).catch((error: unknown) => this.#failed(error));
  }

  async sendDue(deviceIds: readonly number[], options: DueOptions = {}): Promise<void> {
    for (const [deviceId, commands] of await this.#parts.delivery.takeDue(deviceIds, options))
      for (const command of commands) this.#connections.get(deviceId)?.send(command);
  }

  async #sendAll(commands: readonly SentCommand[]): Promise<void> {
    const unsent: SentCommand[] = [];
    for (let from = 0; from < commands.length; from += COMMANDS_PER_TURN) {
      if (from > 0) await nextTurn();
      for (const command of commands.slice(from, from + COMMANDS_PER_TURN))
        if (!(await this.#sendOne(command))) unsent.push(command);
    }
    if (unsent.length > 0) await this.#parts.delivery.returnUnsent(unsent);
  }

  /** Returns false if the command could not be sent; a failure does not affect the others. */
  async #sendOne(command: SentCommand): Promise<boolean> {
    try {
      const message = await this.#parts.delivery.messageOf(command);
      return this.#connections.get(command.device_id)?.send(message) ?? false;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    this.#parts.logger.error({ err: error }, 'sending commands failed');
  }
}

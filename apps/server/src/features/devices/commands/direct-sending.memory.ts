import type { SentCommand } from '../issued/task.repository.ts';

/** Holds the connections of this node. */
export interface CommandCarrier {
  isConnected(deviceId: number): boolean;
  send(commands: readonly SentCommand[]): void;
}

/**
 * The route of a new command from the part that gives it to the connection of its device, when both are on this node. To read the
 * commands of ten thousand devices again and to note that they were sent took longer than sending them.
 */
export class DirectSending {
  #carrier: CommandCarrier | undefined;

  /** Call it once, while the server is being assembled. */
  connect(carrier: CommandCarrier): void {
    this.#carrier = carrier;
  }

  /** Whether a device will get what is passed to {@link send}, unless its connection ends first. */
  reaches(deviceId: number): boolean {
    return this.#carrier?.isConnected(deviceId) ?? false;
  }

  /** Sends commands that were committed as sent. */
  send(commands: readonly SentCommand[]): void {
    this.#carrier?.send(commands);
  }
}

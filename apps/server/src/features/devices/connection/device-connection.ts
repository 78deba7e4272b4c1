import {
  CLOSE_CODES,
  type DeviceMessage,
  HELLO_TIMEOUT_SECONDS,
  parseDeviceMessage,
  type Revisions,
  type ServerMessage,
} from '@marquee/device-protocol';
import type { WebSocket } from 'ws';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import { MessageAllowance } from './message-allowance.ts';

/** A device that does not read is let go before more than this waits for it. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** A device that does not answer the close is gone all the same. */
const CLOSE_PATIENCE_MS = 1000;

type Hello = Extract<DeviceMessage, { type: 'hello' }>;
type Heartbeat = Extract<DeviceMessage, { type: 'heartbeat' }>;
type Report = Exclude<DeviceMessage, Hello | { type: 'bye' }>;

/** What is done with what a connection brings. */
export interface ConnectionListener {
  hello(connection: DeviceConnection, hello: Hello): Promise<void>;
  /** Apart from the other reports because it must cost next to nothing. */
  heartbeat(connection: DeviceConnection, heartbeat: Heartbeat): void;
  report(connection: DeviceConnection, report: Report): Promise<void>;
  closed(connection: DeviceConnection): void;
}

export interface ConnectionParts {
  socket: WebSocket;
  device: AuthenticatedDevice;
  address: string;
  clock: Clock;
  logger: Logger;
  listener: ConnectionListener;
}

type CloseReason = keyof typeof CLOSE_CODES;

/**
 * One connection of a device: hello first and in time, then reports one after the other. While a report is being
 * written the socket is not read, so a device can never have more in the server's memory than it just sent.
 */
export class DeviceConnection {
  readonly address: string;
  device: AuthenticatedDevice;
  /** The revisions that the device was last told. */
  told: Revisions = { settings: 0, manifest: 0 };
  readonly #parts: ConnectionParts;
  readonly #allowance: MessageAllowance;
  #hasSaidHello = false;
  #underWay = 0;
  #queue: Promise<void> = Promise.resolve();
  #cancelTimeout: Cancel | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.device = parts.device;
    this.address = parts.address;
    this.#allowance = new MessageAllowance(parts.clock.now());
  }

  start(): void {
    const { socket, clock, listener, logger } = this.#parts;
    this.#cancelTimeout = clock.after(HELLO_TIMEOUT_SECONDS * 1000, () => this.close('helloTimeout'));
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('error', (error) =>
      logger.debug({ err: error, device: this.device.id }, 'a connection failed'),
    );
    socket.on('close', () => {
      this.#cancelTimeout?.();
      listener.closed(this);
    });
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    const { socket, logger } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
    if (socket.bufferedAmount <= MAX_UNSENT_BYTES) return;
    logger.warn({ device: this.device.id }, 'a device does not read what it is sent');
    socket.terminate();
  }

  close(reason: CloseReason): void {
    const { socket, clock } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    socket.resume();
    socket.close(CLOSE_CODES[reason], reason);
    const cancel = clock.after(CLOSE_PATIENCE_MS, () => socket.terminate());
    socket.once('close', cancel);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    const { socket, clock, listener, logger } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    if (!this.#allowance.take(clock.now())) return this.close('flood');
    const parsed = isBinary
      ? ({ kind: 'malformed', reason: 'binary' } as const)
      : parseDeviceMessage(data.toString());
    if (parsed.kind === 'malformed') {
      logger.warn({ device: this.device.id, reason: parsed.reason }, 'a device sent a malformed message');
      return this.close('malformed');
    }
    if (parsed.kind === 'unknown') {
      logger.warn(
        { device: this.device.id, type: parsed.type },
        'a device sent a message of an unknown type',
      );
      return;
    }
    const { message } = parsed;
    if (this.#hasSaidHello && message.type === 'heartbeat') return listener.heartbeat(this, message);
    if ((message.type === 'hello') === this.#hasSaidHello) return this.close('malformed');
    this.#handle(message);
  }

  #handle(message: DeviceMessage): void {
    const { socket, listener } = this.#parts;
    if (message.type === 'bye') return socket.close(1000);
    if (message.type !== 'hello') return this.#inTurn(() => listener.report(this, message));
    this.#hasSaidHello = true;
    this.#cancelTimeout?.();
    this.#inTurn(() => listener.hello(this, message));
  }

  #inTurn(work: () => Promise<void>): void {
    this.#underWay += 1;
    this.#parts.socket.pause();
    this.#queue = this.#queue.then(() => this.#carryOut(work));
  }

  async #carryOut(work: () => Promise<void>): Promise<void> {
    const { socket, logger } = this.#parts;
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, device: this.device.id }, 'a report was not taken in');
    }
    this.#underWay -= 1;
    if (this.#underWay === 0) socket.resume();
  }
}

import {
  CLOSE_CODES,
  type DeviceActivation,
  type DeviceMessage,
  HELLO_TIMEOUT_SECONDS,
  type LiveFrame,
  parseDeviceMessage,
  parseLiveFrame,
  type ServerMessage,
  type StateKind,
} from '@marquee/device-protocol';
import type { WebSocket } from 'ws';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { MessageAllowance } from '../reporting/message-allowance.memory.ts';

/** A device that does not read is disconnected when more than this is waiting for it. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** The connection is cut if the device does not answer the close within this time. */
const CLOSE_TIMEOUT_MS = 1000;
/** RFC 6455, 7.4.1. A device reconnects after any code but that of a removed device. */
const INTERNAL_ERROR = 1011;

type Hello = Extract<DeviceMessage, { type: 'hello' }>;
type Heartbeat = Extract<DeviceMessage, { type: 'heartbeat' }>;
type LiveFailed = Extract<DeviceMessage, { type: 'liveFailed' }>;
type Bye = Extract<DeviceMessage, { type: 'bye' }>;
type Report = Exclude<DeviceMessage, Hello | LiveFailed | Bye>;

/** Handles what arrives on a connection. */
export interface ConnectionListener {
  hello(connection: DeviceConnection, hello: Hello): Promise<void>;
  /** Separate from the other reports, because it must be very cheap. */
  heartbeat(connection: DeviceConnection, heartbeat: Heartbeat): void;
  report(connection: DeviceConnection, report: Report): Promise<void>;
  /** Answers why the frame is malformed, or undefined. */
  frame(connection: DeviceConnection, frame: LiveFrame): string | undefined;
  liveFailed(connection: DeviceConnection, failure: LiveFailed): void;
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

/** The list of notices on a connected device. */
export interface ConnectionNotices {
  /** The revision of the list that the device has, or has been sent. */
  revision: number;
  /** The device has been welcomed. */
  isOpen: boolean;
  /** The list changed before the device was welcomed. */
  isDue: boolean;
}

type CloseReason = keyof typeof CLOSE_CODES;

/**
 * One connection of a device: a timely hello first, then reports one after the other. The socket is not read while a
 * report is being written, so a device never occupies more memory than its latest message; only the
 * receipts of commands, which are small, are not waited for.
 */
export class DeviceConnection {
  readonly address: string;
  device: AuthenticatedDevice;
  /** The revisions that were last announced to the device. */
  announced: Record<StateKind, number> = { settings: 0, manifest: 0 };
  /** Before the welcome, changes are only noted in {@link announced}: the welcome may have been read before them. */
  isWelcomed = false;
  /** Whether the device reports its downloads file by file. */
  reportsDownloads = false;
  /** The activation that the device knows; undefined for one that shows none. */
  activation: DeviceActivation | null | undefined;
  /** Whether the device keeps a list of VIPs. */
  keepsVips = false;
  /** The same for feeds, by id; undefined for a device that fetches none. */
  announcedFeeds: Map<string, number> | undefined;
  /** Undefined for a device that takes no list of notices. */
  notices: ConnectionNotices | undefined;
  /** Why it leaves, by its own words; null if it said nothing. */
  leavesAs: Bye['reason'] | null = null;
  /** Whether it may send frames of its screen, which are binary messages. */
  sendsFrames = false;
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
      logger.debug({ err: error, device: this.device.id }, 'device connection failed'),
    );
    socket.on('close', () => {
      this.#endTimeout();
      listener.closed(this);
    });
  }

  #endTimeout(): void {
    this.#cancelTimeout?.();
    this.#cancelTimeout = undefined;
  }

  /** Returns false if the connection has ended. */
  send(message: ServerMessage): boolean {
    return this.sendText(JSON.stringify(message));
  }

  /** Returns false if the connection has ended. */
  sendText(text: string): boolean {
    const { socket, logger } = this.#parts;
    if (socket.readyState !== socket.OPEN) return false;
    socket.send(text);
    if (socket.bufferedAmount <= MAX_UNSENT_BYTES) return true;
    logger.warn({ device: this.device.id }, 'device disconnected because it does not read');
    socket.terminate();
    return false;
  }

  /** Sends the activation, unless the device has it already. The welcome has the first one. */
  announceActivation(activation: DeviceActivation | null): void {
    const known = this.activation;
    if (!this.isWelcomed || known === undefined || !activation) return;
    if (known?.state === activation.state && known.trialEndsAt === activation.trialEndsAt) return;
    this.activation = activation;
    this.send({ type: 'activation', ...activation });
  }

  close(reason: CloseReason): void {
    this.#closeWith(CLOSE_CODES[reason], reason);
  }

  #closeWith(code: number, reason: string): void {
    const { socket, clock } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    socket.resume();
    socket.close(code, reason);
    const cancel = clock.after(CLOSE_TIMEOUT_MS, () => socket.terminate());
    socket.once('close', cancel);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    const { socket, clock, listener, logger } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    if (!this.#allowance.take(clock.now())) return this.close('flood');
    if (isBinary && this.sendsFrames) return this.#receiveFrame(data);
    const parsed = isBinary
      ? ({ kind: 'malformed', reason: 'binary' } as const)
      : parseDeviceMessage(data.toString());
    if (parsed.kind === 'malformed') {
      logger.warn({ device: this.device.id, reason: parsed.reason }, 'malformed message from a device');
      return this.close('malformed');
    }
    if (parsed.kind === 'unknown') {
      logger.warn({ device: this.device.id, type: parsed.type }, 'message of unknown type from a device');
      return;
    }
    const { message } = parsed;
    if (this.#hasSaidHello && message.type === 'heartbeat') return listener.heartbeat(this, message);
    if ((message.type === 'hello') === this.#hasSaidHello) return this.close('malformed');
    if (message.type === 'liveFailed') return listener.liveFailed(this, message);
    this.#handle(message);
  }

  /** A frame is passed on or dropped immediately: nothing waits for it. */
  #receiveFrame(data: Buffer): void {
    const { listener, logger } = this.#parts;
    const frame = parseLiveFrame(data);
    const reason = typeof frame === 'string' ? frame : listener.frame(this, frame);
    if (reason === undefined) return;
    logger.warn({ device: this.device.id, reason }, 'malformed frame from a device');
    this.close('malformed');
  }

  #handle(message: Exclude<DeviceMessage, LiveFailed>): void {
    const { socket, listener } = this.#parts;
    if (message.type === 'bye') {
      this.leavesAs = message.reason;
      return socket.close(1000);
    }
    if (message.type !== 'hello') return this.#enqueue(() => listener.report(this, message));
    this.#hasSaidHello = true;
    this.#endTimeout();
    this.#enqueue(() => this.#greet(message));
  }

  /** A device that gets no welcome because of a failure has to try again: it would not know its state. */
  async #greet(hello: Hello): Promise<void> {
    try {
      await this.#parts.listener.hello(this, hello);
    } catch (error) {
      this.#closeWith(INTERNAL_ERROR, '');
      throw error;
    }
  }

  #enqueue(work: () => Promise<void>): void {
    this.#underWay += 1;
    this.#parts.socket.pause();
    this.#queue = this.#queue.then(() => this.#runWork(work));
  }

  async #runWork(work: () => Promise<void>): Promise<void> {
    const { socket, logger } = this.#parts;
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, device: this.device.id }, 'report of a device failed');
    }
    this.#underWay -= 1;
    if (this.#underWay === 0) socket.resume();
  }
}

import type { Socket } from 'node:net';
import {
  ATTEMPT_AFTER_REPLACED,
  CLOSE_CODES,
  DEVICE_PATHS,
  type DeviceMessage,
  MAX_MESSAGE_BYTES,
  parseServerMessage,
  reconnectDelayMs,
  type ServerMessage,
} from '@marquee/device-protocol';
import { WebSocket } from 'ws';
import { type Cancel, systemClock } from './system-clock.ts';

const HANDSHAKE_TIMEOUT_MS = 15_000;
/** After this many heartbeats without a message from the server, the connection is dead although nobody closed it. */
const SILENT_HEARTBEATS = 2.5;

export interface ConnectionParts {
  /** The present address, `ws://host:port`. */
  messages: () => string;
  token: string;
  hello: () => DeviceMessage;
  received: (message: ServerMessage) => void;
  /** A welcomed connection was lost; another attempt follows. */
  lost: () => void;
  /** The token is not valid, or no longer valid; no other attempt follows. */
  removed: () => void;
  random: () => number;
}

/** Keeps a device connected: sends the hello, and reconnects by the protocol's rules after an interruption. */
export class Connection {
  readonly #parts: ConnectionParts;
  #socket: WebSocket | undefined;
  /** Carries the messages of {@link #socket}. */
  #stream: Socket | undefined;
  #cancelRetry: Cancel | undefined;
  #cancelSilence: Cancel | undefined;
  /** When the last message arrived, by the clock of the process. */
  #heardAt = 0;
  #silenceMs = HANDSHAKE_TIMEOUT_MS;
  #attempt = 0;
  #spreadMs = 0;
  #isWelcome = false;
  #isStopped = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  /** Connects, for the first time or after {@link stop}. */
  start(): void {
    this.#isStopped = false;
    const { messages, token, hello } = this.#parts;
    const socket = new WebSocket(messages() + DEVICE_PATHS.connect, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    });
    this.#socket = socket;
    socket.on('upgrade', ({ socket: stream }) => (this.#stream = stream));
    socket.on('open', () => this.send(hello()));
    socket.on('message', (data) => this.#receive((data as Buffer).toString()));
    socket.on('unexpected-response', (request, response) => {
      response.resume();
      request.destroy();
      if (response.statusCode === 401) this.#closed(CLOSE_CODES.removed);
      else this.#closed(0);
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => this.#closed(code));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry?.();
    this.#endSilence();
    this.#socket?.close(1000);
  }

  /** Connects again immediately, to wherever the address is now. */
  reconnect(): void {
    this.#cancelRetry?.();
    this.#attempt = 0;
    this.#spreadMs = 0;
    if (this.#socket) this.cut();
    else this.start();
  }

  /** Cuts the connection as a failing network would; the device reconnects. */
  cut(): void {
    this.#stream?.uncork();
    this.#socket?.terminate();
  }

  /** Returns false if there is no connection. */
  send(message: DeviceMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#writeTogether();
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** A write costs more than the messages in it, so all messages of this turn leave in one. */
  #writeTogether(): void {
    const stream = this.#stream;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** Sends a frame of the screen. */
  sendFrame(frame: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** Bytes that the socket has not sent yet. */
  get unsentBytes(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  #receive(text: string): void {
    const parsed = parseServerMessage(text);
    if (parsed.kind === 'malformed') return this.cut();
    if (parsed.kind === 'unknown') return;
    const { message } = parsed;
    if (message.type === 'welcome') {
      this.#silenceMs = message.heartbeatSeconds * 1000 * SILENT_HEARTBEATS;
      this.#isWelcome = true;
      this.#attempt = 0;
      this.#spreadMs = message.reconnectSpreadMs;
    } else if (message.type === 'bye') {
      this.#spreadMs = message.reconnectSpreadMs ?? this.#spreadMs;
    }
    this.#watchSilence();
    this.#parts.received(message);
  }

  /** The timer is set again when it ends: a timer for each message of thousands of devices would cost more than the message. */
  #watchSilence(): void {
    this.#heardAt = systemClock.now();
    this.#cancelSilence ??= systemClock.after(this.#silenceMs, () => this.#checkSilence());
  }

  #checkSilence(): void {
    const leftMs = this.#heardAt + this.#silenceMs - systemClock.now();
    if (leftMs <= 0) return this.cut();
    this.#cancelSilence = systemClock.after(leftMs, () => this.#checkSilence());
  }

  #endSilence(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
  }

  #closed(code: number): void {
    if (this.#socket === undefined) return;
    this.#socket = undefined;
    this.#endSilence();
    if (this.#isWelcome) {
      this.#isWelcome = false;
      this.#parts.lost();
    }
    if (this.#isStopped) return;
    if (code === CLOSE_CODES.removed) return this.#parts.removed();
    if (code === CLOSE_CODES.replaced) this.#attempt = ATTEMPT_AFTER_REPLACED;
    const delay = reconnectDelayMs({
      attempt: this.#attempt,
      spreadMs: this.#spreadMs,
      random: this.#parts.random(),
    });
    this.#attempt += 1;
    this.#cancelRetry = systemClock.after(delay, () => this.start());
  }
}

import {
  CLOSE_CODES,
  type DeviceMessage,
  type DeviceMessages,
  parseServerMessage,
  type ServerMessage,
  subprotocolsFor,
} from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

/** Without a welcome by then, something blocks the connection although the socket opened. */
const WELCOME_TIMEOUT_MS = 15_000;
/** After this many heartbeats without a message from the server, the connection is dead although nobody closed it. */
const SILENT_HEARTBEATS = 2.5;

export interface SocketSessionOptions {
  readonly url: string;
  readonly token: string;
  readonly clock: Clock;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly hello: () => Promise<DeviceMessages['hello']>;
  readonly heartbeat: () => Promise<DeviceMessages['heartbeat']>;
  readonly onMessage: (message: ServerMessage) => void;
}

export interface SessionEnd {
  readonly wasWelcomed: boolean;
  readonly code: number;
}

/** One WebSocket from hello to close. */
export class SocketSession {
  readonly #options: SocketSessionOptions;
  #socket: WebSocket | undefined;
  #wasWelcomed = false;
  #silenceMs = WELCOME_TIMEOUT_MS;
  #cancelWatch: Cancel = () => {};
  #cancelHeartbeat: Cancel = () => {};

  constructor(options: SocketSessionOptions) {
    this.#options = options;
  }

  /** Resolves when the socket has closed, for whatever reason. */
  run(): Promise<SessionEnd> {
    const { url, token, openSocket, hello } = this.#options;
    return new Promise((resolve) => {
      const socket = openSocket(url, subprotocolsFor(token));
      this.#socket = socket;
      this.#resetSilenceTimer();
      socket.onopen = () => void hello().then((message) => this.send(message));
      socket.onmessage = ({ data }) => this.#onMessage(String(data));
      socket.onclose = ({ code }) => {
        this.#cancelWatch();
        this.#cancelHeartbeat();
        resolve({ wasWelcomed: this.#wasWelcomed, code });
      };
    });
  }

  send(message: DeviceMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  sendFrame(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  get unsentBytes(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  close(code = 1000): void {
    this.#socket?.close(code);
  }

  #onMessage(text: string): void {
    const parsed = parseServerMessage(text);
    if (parsed.kind === 'malformed') return this.close(CLOSE_CODES.malformed);
    if (parsed.kind === 'unknown') return console.warn(`ignored a message of unknown type ${parsed.type}`);
    const { message } = parsed;
    if (message.type === 'welcome') this.#startHeartbeat(message.heartbeatSeconds * 1000);
    this.#resetSilenceTimer();
    this.#options.onMessage(message);
  }

  #startHeartbeat(heartbeatMs: number): void {
    this.#wasWelcomed = true;
    this.#silenceMs = heartbeatMs * SILENT_HEARTBEATS;
    this.#cancelHeartbeat();
    this.#cancelHeartbeat = repeat(this.#options.clock, heartbeatMs, () => {
      void this.#options.heartbeat().then((message) => this.send(message));
    });
  }

  #resetSilenceTimer(): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#options.clock.setTimer(this.#silenceMs, () => this.close(CLOSE_CODES.silent));
  }
}

import {
  ATTEMPT_AFTER_REPLACED,
  CLOSE_CODES,
  type DeviceMessages,
  type DeviceState,
  HEARTBEAT_SECONDS,
  type ReportAnswer,
  type ReportMessage,
  reconnectDelayMs,
  type ServerMessage,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import { dispatch, type HandlersOf } from '../messages/dispatch.ts';
import type { JournalAck, PostReports } from '../report/reporter.ts';
import { ApiError } from './api-error.ts';
import type { DeviceApi } from './device-api.ts';
import { type SessionEnd, SocketSession } from './socket-session.ts';

/** A machine that has not ended by then does not end. */
const AFTER_BYE_MS = 60_000;

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly api: DeviceApi;
  readonly clock: Clock;
  readonly random: () => number;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly hello: () => Promise<DeviceMessages['hello']>;
  readonly heartbeat: () => Promise<DeviceMessages['heartbeat']>;
  /** Posts pending reports in as many rounds as needed, at least one. */
  readonly exchangeReports: (post: PostReports) => Promise<void>;
  readonly handlers: HandlersOf<ServerMessages>;
  /** Called with a way to send while a socket is up, with null while there is none. */
  readonly onSocket: (send: ((message: ReportMessage) => void) | null) => void;
  readonly onReachable: (isReachable: boolean) => void;
  /** The token is no longer valid. The connection has stopped. */
  readonly onRemoved: () => void;
}

/**
 * Keeps the device connected to its server: over a WebSocket where the network allows it, otherwise by HTTP polls,
 * retrying with growing delays.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #run: AbortController | undefined;
  #session: SocketSession | undefined;
  #hasSaidBye = false;
  #spreadMs = 0;
  #heartbeatMs = HEARTBEAT_SECONDS * 1000;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  start(): void {
    const run = new AbortController();
    this.#run = run;
    void this.#connectForever(run.signal);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#session?.close();
    this.#session = undefined;
  }

  /** Tells the server that page or machine are ending, so that it need not wait for a timeout. */
  sendBye(reason: DeviceMessages['bye']['reason']): void {
    this.#hasSaidBye = true;
    this.#session?.send({ type: 'bye', reason });
  }

  sendFrame(frame: Uint8Array<ArrayBuffer>): void {
    this.#session?.sendFrame(frame);
  }

  sendLiveFailed(detail: string): void {
    this.#session?.send({ type: 'liveFailed', detail });
  }

  get unsentBytes(): number {
    return this.#session?.unsentBytes ?? 0;
  }

  /** Reports a changed state immediately instead of with the next heartbeat. */
  sendHeartbeat(): void {
    const session = this.#session;
    if (session) void this.#options.heartbeat().then((message) => session.send(message));
  }

  async #connectForever(signal: AbortSignal): Promise<void> {
    const { clock, random, onReachable, onRemoved } = this.#options;
    for (let attempt = 0; !signal.aborted; ) {
      const end = await this.#runSession();
      if (signal.aborted) return;
      if (this.#hasSaidBye) {
        this.#hasSaidBye = false;
        await sleep(clock, AFTER_BYE_MS, signal).catch(() => undefined);
        continue;
      }
      attempt = end.wasWelcomed ? 0 : attempt + 1;
      if (end.code === CLOSE_CODES.replaced) attempt = ATTEMPT_AFTER_REPLACED;
      const polled = end.wasWelcomed ? 'unreachable' : await this.#poll();
      if (signal.aborted) return;
      if (end.code === CLOSE_CODES.removed || polled === 'removed') return onRemoved();
      onReachable(polled === 'reached');
      const delay = reconnectDelayMs({ attempt, spreadMs: this.#spreadMs, random: random() });
      await sleep(clock, polled === 'reached' ? Math.min(delay, this.#heartbeatMs) : delay, signal).catch(
        () => undefined,
      );
    }
  }

  async #runSession(): Promise<SessionEnd> {
    const session = new SocketSession({
      ...this.#options,
      onMessage: (message) => this.#onMessage(message, session),
    });
    this.#session = session;
    const end = await session.run();
    this.#options.onSocket(null);
    return end;
  }

  #onMessage(message: ServerMessage, session: SocketSession): void {
    const { handlers, onSocket, onReachable } = this.#options;
    if (message.type === 'bye') this.#spreadMs = message.reconnectSpreadMs ?? this.#spreadMs;
    if (message.type !== 'welcome') return dispatch<ServerMessages, keyof ServerMessages>(handlers, message);
    this.#remember(message);
    onReachable(true);
    handlers.welcome(message);
    onSocket((report) => session.send(report));
  }

  async #poll(): Promise<'reached' | 'unreachable' | 'removed'> {
    const { api, token, heartbeat, exchangeReports } = this.#options;
    try {
      await exchangeReports(async (messages) => {
        const answer = await api.report(token, { messages: [await heartbeat(), ...messages] });
        return this.#receiveAnswer(answer);
      });
      return 'reached';
    } catch (error) {
      return error instanceof ApiError && error.isUnauthorised ? 'removed' : 'unreachable';
    }
  }

  /** Handles the answer as the messages that a socket would have brought; the caller handles acknowledged plays and counts. */
  #receiveAnswer({ state: { commands, ...state }, acks }: ReportAnswer): JournalAck[] {
    const { handlers } = this.#options;
    this.#remember(state);
    for (const ack of acks) {
      if (ack.type === 'resultAck') handlers.resultAck(ack);
      if (ack.type === 'noticeReceiptsAck') handlers.noticeReceiptsAck(ack);
    }
    handlers.welcome({ type: 'welcome', ...state });
    const { notices } = state.revisions;
    // A polling device fetches what a connection would have pushed.
    if (notices !== undefined) handlers.changed({ type: 'changed', what: 'notices', revision: notices });
    for (const command of commands) handlers.command(command);
    return acks.filter((ack) => ack.type === 'playsAck' || ack.type === 'audienceAck');
  }

  #remember({ reconnectSpreadMs, heartbeatSeconds }: DeviceState): void {
    this.#spreadMs = reconnectSpreadMs;
    this.#heartbeatMs = heartbeatSeconds * 1000;
  }
}

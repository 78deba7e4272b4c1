import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import type { StartRelay } from './relay-program.ts';
import { RelayedStream, type RelayUser } from './relayed-stream.ts';

/** As many streams as a machine passes on without trouble. */
const MAX_STREAMS = 8;
/** A page that does not read loses its stream instead of filling the memory: a few seconds of a good camera. */
const MAX_UNSENT_BYTES = 8 * 2 ** 20;
/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100;
const RELAYED = /^(?:rtsps?|rtmp):\/\/[^\s\\/]/i;
const CLOSE_REFUSED = 1008;

export interface StreamRelayOptions {
  /** The secret that the page brings along. */
  readonly token: string;
  /** Of the player's page. */
  readonly origin: string;
  readonly start: StartRelay;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

/**
 * Passes on RTSP and RTMP streams to the page as MPEG transport streams over WebSockets on the loopback interface. A connection is a use
 * of the address in its path: `/<token>/<address>`.
 */
export class StreamRelay {
  readonly #options: StreamRelayOptions;
  readonly #streams = new Map<string, RelayedStream>();
  #server: WebSocketServer | undefined;

  constructor(options: StreamRelayOptions) {
    this.#options = options;
  }

  /** Resolves with the beginning of the addresses, to which the page appends that of a stream. */
  async start(): Promise<string> {
    const { token, origin } = this.#options;
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      maxPayload: 1024,
      perMessageDeflate: false,
      verifyClient: ({ req, origin: from }: { req: IncomingMessage; origin: string }) =>
        from === origin && this.#hasToken(req),
    });
    this.#server = server;
    server.on('connection', (socket, request) => this.#connected(socket, request));
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve).once('error', reject);
    });
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/${token}/`;
  }

  stop(): void {
    for (const stream of this.#streams.values()) stream.stop();
    this.#streams.clear();
    for (const socket of this.#server?.clients ?? []) socket.terminate();
    this.#server?.close();
  }

  /** How many addresses are in use. */
  get size(): number {
    return [...this.#streams.values()].filter(({ isUsed }) => isUsed).length;
  }

  #hasToken({ url = '' }: IncomingMessage): boolean {
    const given = Buffer.from(url.split('/')[1] ?? '');
    const token = Buffer.from(this.#options.token);
    return given.length === token.length && timingSafeEqual(given, token);
  }

  #connected(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => undefined);
    const url = addressIn(request.url ?? '');
    const stream = url === undefined ? undefined : this.#streamOf(url);
    if (!stream) return socket.close(CLOSE_REFUSED);
    const user: RelayUser = {
      send: (chunk) => {
        if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
        else socket.send(chunk);
      },
      lost: () => socket.close(),
    };
    socket.on('close', () => stream.remove(user));
    stream.add(user);
  }

  #streamOf(url: string): RelayedStream | undefined {
    const known = this.#streams.get(url);
    if (known) return known;
    for (const [other, { isUsed, isResting }] of this.#streams)
      if (!isUsed && !isResting) this.#streams.delete(other);
    if (this.#streams.size >= MAX_STREAMS) return undefined;
    const stream = new RelayedStream({ ...this.#options, url, cpuSecondsOf });
    this.#streams.set(url, stream);
    return stream;
  }
}

function addressIn(path: string): string | undefined {
  const [, , encoded = ''] = path.split('/');
  try {
    const url = decodeURIComponent(encoded);
    return RELAYED.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Of all threads of a process, from `/proc`; its name may have spaces. */
function cpuSecondsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : undefined;
  } catch {
    return undefined;
  }
}

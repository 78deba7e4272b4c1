import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  DEVICE_PATHS,
  type DeviceMessages,
  type EnrolAnswer,
  enrolAnswerSchema,
  macFromRandom,
  parseServerMessage,
  type ServerMessage,
  subprotocolsFor,
} from '@marquee/device-protocol';
import { WebSocket } from 'ws';

/** How long the client waits for an answer. */
const PATIENCE_MS = 5000;

/** An answer over HTTP; `body` is undefined if it is no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** Calls the server like a device. */
export class DeviceCalls {
  readonly #base: string;
  readonly #company: string | undefined;

  constructor(base: string, company: string | undefined) {
    this.#base = base.replace(/\/$/, '');
    this.#company = company;
  }

  get socketUrl(): string {
    return this.#base.replace(/^http/, 'ws') + DEVICE_PATHS.connect;
  }

  async call(path: string, { token, body, headers, method }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(this.#base + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS * 2),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: parseOrUndefined(bytes), bytes };
  }

  /** Enrols a device of this run. */
  enrol(overrides: object = {}, token?: string): Promise<Answer> {
    const facts = {
      mac: macFromRandom(randomBytes(6)),
      model: 'Conformance',
      mainboard: 'none',
      firmware: '1',
      systemType: 'linux',
      softVersion: '1',
      deviceType: 1,
      screens: [{ width: 1920, height: 1080 }],
      timeZone: 'Asia/Shanghai',
      ...(this.#company !== undefined && { companyCode: this.#company }),
      ...overrides,
    };
    return this.call(DEVICE_PATHS.enrol, { body: facts, ...(token !== undefined && { token }) });
  }

  /** A new device, or undefined if the server does not enrol it. */
  async newDevice(overrides: object = {}): Promise<EnrolAnswer | undefined> {
    return enrolAnswerSchema.safeParse((await this.enrol(overrides)).body).data;
  }

  connect(token: string, asPage = false): Connection {
    const socket = asPage
      ? new WebSocket(this.socketUrl, subprotocolsFor(token))
      : new WebSocket(this.socketUrl, { headers: { authorization: `Bearer ${token}` } });
    return new Connection(socket);
  }

  /** A connection that has been welcomed; undefined if the server does not welcome it. */
  async welcomed(token: string, overrides: object = {}): Promise<Connection | undefined> {
    const connection = this.connect(token);
    if (!(await connection.opened())) return undefined;
    connection.send(hello(overrides));
    return (await connection.next('welcome')) && connection;
  }
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/** One connection of a scripted device. */
export class Connection {
  readonly socket: WebSocket;
  /** The close code, or the status with which the connection was refused. */
  readonly ended: Promise<number>;
  readonly #messages: ServerMessage[] = [];
  /** Texts that are no messages of the protocol. */
  readonly malformed: string[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#receive((data as Buffer).toString()));
    this.ended = new Promise((resolve) => {
      socket.on('close', resolve);
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
      });
    });
  }

  async opened(): Promise<boolean> {
    if (this.socket.readyState === WebSocket.OPEN) return true;
    return (
      (await inTime(
        Promise.race([
          once(this.socket, 'open').then(
            () => true,
            () => false,
          ),
          this.ended,
        ]),
      )) === true
    );
  }

  send(message: object | string | Buffer): void {
    const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
    this.socket.send(isRaw ? message : JSON.stringify(message));
  }

  /** The next message of a type, already here or soon to come. */
  async next<Type extends ServerMessage['type']>(
    type: Type,
    fits: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: Type }> | undefined> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const index = this.#messages.findIndex(
        (message) => message.type === type && fits(message as Extract<ServerMessage, { type: Type }>),
      );
      if (index >= 0) return this.#messages.splice(index, 1)[0] as Extract<ServerMessage, { type: Type }>;
      if (Date.now() > until || this.socket.readyState === WebSocket.CLOSED) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The close code, or undefined if the connection is still up. */
  closeCode(withinMs = PATIENCE_MS): Promise<number | undefined> {
    return inTime(this.ended, withinMs);
  }

  #receive(text: string): void {
    const parsed = parseServerMessage(text);
    if (parsed.kind === 'ok') this.#messages.push(parsed.message);
    else if (parsed.kind === 'malformed') this.malformed.push(text.slice(0, 200));
  }
}

export function hello(overrides: object = {}): DeviceMessages['hello'] {
  return {
    type: 'hello',
    bootId: 'conformance-boot',
    versions: { protocol: 1, software: '1' },
    appliedRevisions: { settings: 0, manifest: 0 },
    clock: Date.now(),
    ...overrides,
  };
}

async function inTime<Value>(promise: Promise<Value>, withinMs = PATIENCE_MS): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), withinMs);
  });
  const value = await Promise.race([promise, late]);
  clearTimeout(timer);
  return value;
}

function parseOrUndefined(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

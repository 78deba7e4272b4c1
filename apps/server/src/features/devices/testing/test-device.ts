import { once } from 'node:events';
import {
  DEVICE_PATHS,
  type DeviceMessage,
  type EnrolAnswer,
  parseServerMessage,
  type ServerMessage,
  type ServerMessages,
  subprotocolsFor,
} from '@marquee/device-protocol';
import { WebSocket } from 'ws';
import type { TestServer } from '../../../testing.ts';

let serial = 0;

/** A MAC that no other device of the test run has. */
export function newMac(): string {
  serial += 1;
  return `02-00-5E-${serial.toString(16).padStart(6, '0').toUpperCase().match(/../g)?.join('-')}`;
}

/** The enrolment request of a device. */
export function enrolRequest(overrides: object = {}) {
  return {
    mac: newMac(),
    model: 'model',
    mainboard: 'board',
    firmware: '1.0',
    systemType: 'linux',
    softVersion: '7.0.0',
    deviceType: 1,
    screens: [{ width: 1920, height: 1080 }],
    timeZone: 'Asia/Shanghai',
    ...overrides,
  };
}

/** Enrols a device. */
export async function enrol(server: TestServer, overrides: object = {}): Promise<EnrolAnswer> {
  const payload = enrolRequest(overrides);
  const response = await server.inject({ method: 'POST', url: DEVICE_PATHS.enrol, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** A device connection that a test controls. */
export class TestConnection {
  readonly socket: WebSocket;
  readonly #messages: ServerMessage[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const parsed = parseServerMessage((data as Buffer).toString());
      if (parsed.kind === 'ok') this.#messages.push(parsed.message);
    });
  }

  static over(socket: WebSocket): TestConnection {
    return new TestConnection(socket);
  }

  /** Like a device, with a header. */
  static open(port: number, token: string): TestConnection {
    const headers = { authorization: `Bearer ${token}` };
    return new TestConnection(new WebSocket(`ws://127.0.0.1:${port}${DEVICE_PATHS.connect}`, { headers }));
  }

  /** Like a page, with subprotocols. */
  static openAsPage(port: number, token: string): TestConnection {
    return new TestConnection(
      new WebSocket(`ws://127.0.0.1:${port}${DEVICE_PATHS.connect}`, subprotocolsFor(token)),
    );
  }

  /** Opens a connection and exchanges hello and welcome. */
  static async welcome(port: number, token: string): Promise<TestConnection> {
    const connection = TestConnection.open(port, token);
    await connection.opened();
    connection.send(hello());
    await connection.next('welcome');
    return connection;
  }

  async opened(): Promise<void> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open');
  }

  send(message: DeviceMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a type, already here or still to come; others stay. */
  async next<Type extends keyof ServerMessages>(type: Type): Promise<ServerMessages[Type]> {
    for (;;) {
      const index = this.#messages.findIndex((message) => message.type === type);
      if (index >= 0) return this.#messages.splice(index, 1)[0] as ServerMessages[Type];
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${type}`);
      await Promise.race([once(this.socket, 'message'), once(this.socket, 'close')]);
    }
  }

  /** How many messages of a type are here and were not taken by {@link next}. */
  received(type: keyof ServerMessages): number {
    return this.#messages.filter((message) => message.type === type).length;
  }

  /** Kinds of state in the received `changed` messages that were not taken. */
  changes(): ServerMessages['changed']['what'][] {
    return this.#messages.flatMap((message) => (message.type === 'changed' ? [message.what] : []));
  }

  /** The code with which the server closes, or the status with which it refuses. */
  async closeCode(): Promise<number> {
    return new Promise((resolve) => {
      this.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      this.socket.on('close', (code) => resolve(code));
    });
  }
}

export function hello(overrides: object = {}): DeviceMessage {
  return {
    type: 'hello',
    bootId: 'boot-0001',
    versions: { protocol: 1, software: '7.0.0' },
    appliedRevisions: { settings: 0, manifest: 0 },
    clock: Date.UTC(2026, 10, 21, 9),
    ...overrides,
  };
}

import { COMMANDS, type UploadKind } from '@marquee/commands';
import type { CommandOutcome, Task } from '@marquee/contract';
import { type EnrolAnswer, type UploadQuery, uploadPath } from '@marquee/device-protocol';
import { vi } from 'vitest';
import type { Ports } from '../../../app.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { type SignedInClient, startTestServer, type TestServer } from '../../../testing.ts';
import { enrol, hello, TestConnection } from './test-device.ts';

/** A loaded machine is slow. */
export const WAIT = { timeout: 10_000 };

/** The smallest file of each kind that the server takes. */
export const SAMPLE_FILES: Readonly<Record<UploadKind, Buffer>> = {
  picture: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  log: Buffer.from('2026-11-26T12:00:00.000Z INFO    started\n'),
};

const CAPABILITIES = COMMANDS.map(({ capability }) => capability);

/** A server with an operator and devices that know all commands. */
export class CommandScene {
  readonly server: TestServer;
  readonly ports: Ports;
  readonly operator: SignedInClient;
  readonly #open: TestConnection[] = [];

  private constructor(server: TestServer, ports: Ports, operator: SignedInClient) {
    this.server = server;
    this.ports = ports;
    this.operator = operator;
  }

  static async start(engine: DatabaseEngine): Promise<CommandScene> {
    const server = await startTestServer({ engine });
    return new CommandScene(server, await server.listen(), await server.signIn());
  }

  /** Cuts all connections that are open. */
  cut(): void {
    for (const { socket } of this.#open.splice(0)) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    await this.server.stop();
  }

  /** An enrolled device that has connected once, and left when `isOnline` is false. */
  async device(
    isOnline = true,
    enrolment: object = {},
  ): Promise<EnrolAnswer & { connection: TestConnection }> {
    const device = await enrol(this.server, enrolment);
    const connection = await this.connect(device);
    if (!isOnline) {
      connection.socket.close();
      await this.isOnline(device, 0);
    }
    return { ...device, connection };
  }

  /** Connects a device; resolves when it counts as online and has named its capabilities. */
  async connect(device: EnrolAnswer, overrides: object = {}): Promise<TestConnection> {
    return (await this.greet(device, overrides)).connection;
  }

  /** The same, with the welcome. */
  async greet(device: EnrolAnswer, overrides: object = {}) {
    const connection = TestConnection.open(this.ports.messagePort, device.token);
    this.#open.push(connection);
    await connection.opened();
    connection.send(hello({ capabilities: CAPABILITIES, ...overrides }));
    const welcome = await connection.next('welcome');
    await this.isOnline(device, 1);
    return { connection, welcome };
  }

  async isOnline({ deviceId }: Pick<EnrolAnswer, 'deviceId'>, expected: 0 | 1): Promise<void> {
    await vi.waitFor(async () => {
      this.server.clock.advance(100);
      const row = await query(this.server.app.platform.db)
        .selectFrom('device')
        .select('is_online')
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow();
      if (row.is_online !== expected) throw new Error(`is_online is ${row.is_online}`);
    }, WAIT);
  }

  put(name: string, payload: object) {
    return this.operator.inject({ method: 'PUT', url: `/devices/${name}`, payload });
  }

  /** Sends a command that must be accepted. */
  async give(name: string, payload: object): Promise<CommandOutcome> {
    const response = await this.put(name, payload);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  /** Uploads a file as the device does; `commandId` is of the command that asks for it. */
  upload({ token }: EnrolAnswer, commandId: string, file: Buffer, query: UploadQuery = {}) {
    return this.server.inject({
      method: 'POST',
      url: uploadPath(commandId, query),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
  }

  async tasks(deviceId: number): Promise<Task[]> {
    const response = await this.operator.inject({ url: `/task-list?device_id=${deviceId}&per_page=200` });
    return response.json<{ data: Task[] }>().data;
  }

  /** Resolves when the newest task of a device is as expected. */
  async newestTask(deviceId: number, expected: Partial<Task>): Promise<void> {
    await vi.waitFor(async () => {
      this.server.clock.advance(250);
      const [task] = await this.tasks(deviceId);
      for (const [key, value] of Object.entries(expected))
        if (task?.[key as keyof Task] !== value) throw new Error(`the task is ${JSON.stringify(task)}`);
    }, WAIT);
  }
}

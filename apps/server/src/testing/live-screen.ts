import { setTimeout as pause } from 'node:timers/promises';
import type { ServerMessages } from '@marquee/device-protocol';
import { type Marquee, TestDevice } from '@marquee/testkit/harness';
import { CommandedDevice } from '../features/devices/testing/commanded-device.ts';
import type { TestConnection } from '../features/devices/testing/test-device.ts';

const HEARTBEAT_MS = 5000;
const MAX_SPREAD_MS = 1000;
const CONNECTED_WITHIN_MS = 15_000;

/** A device that connects again whenever its connection ends, and executes commands. Its journal outlives its connections. */
export class LiveScreen {
  readonly device: CommandedDevice;
  /** The newest revision of its manifest that the server has announced. */
  told = 0;
  readonly #index: number;
  readonly #choose: () => Marquee | undefined;
  #connection: TestConnection | undefined;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  private constructor(device: CommandedDevice, index: number, choose: () => Marquee | undefined) {
    this.device = device;
    this.#index = index;
    this.#choose = choose;
  }

  /** @param choose the server to connect to; undefined if none is running */
  static async start(at: Marquee, index: number, choose: () => Marquee | undefined): Promise<LiveScreen> {
    const { enrolled } = await TestDevice.enrol(at);
    const screen = new LiveScreen(new CommandedDevice(enrolled, Date.now), index, choose);
    screen.#running = screen.#run();
    return screen;
  }

  get isConnected(): boolean {
    return this.#connection?.socket.readyState === WebSocket.OPEN;
  }

  /** Ends the connection; the next one is to the server that is chosen then. */
  reconnect(): void {
    this.#connection?.socket.terminate();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.reconnect();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const server = this.#choose();
      if (server) await this.#live(server.place.messagePort).catch(() => undefined);
      await pause((this.#index * 137) % MAX_SPREAD_MS);
    }
  }

  async #live(port: number): Promise<void> {
    const connection = await this.#connect(port);
    this.#connection = connection;
    // Each wait for a message leaves a listener until the connection ends.
    connection.socket.setMaxListeners(0);
    this.#hear(this.device.revisions.manifest);
    const beat = setInterval(() => connection.send({ type: 'heartbeat', clock: Date.now() }), HEARTBEAT_MS);
    try {
      // Each ends when the connection ends.
      await Promise.allSettled([
        each(connection, 'command', (command) => this.device.execute(command)),
        each(connection, 'resultAck', (ack) => this.device.acknowledge(ack)),
        each(connection, 'changed', async (change) => {
          if (change.what === 'manifest') this.#hear(change.revision);
        }),
      ]);
    } finally {
      clearInterval(beat);
    }
  }

  async #connect(port: number): Promise<TestConnection> {
    const late = pause(CONNECTED_WITHIN_MS).then(() => {
      throw new Error('the server does not welcome the device');
    });
    return Promise.race([this.device.connect(port), late]);
  }

  #hear(revision: number): void {
    this.told = Math.max(this.told, revision);
  }
}

/** Does `work` with each message of a type, until the connection ends. */
async function each<Type extends keyof ServerMessages>(
  connection: TestConnection,
  type: Type,
  work: (message: ServerMessages[Type]) => Promise<void>,
): Promise<void> {
  for (;;) await work(await connection.next(type));
}

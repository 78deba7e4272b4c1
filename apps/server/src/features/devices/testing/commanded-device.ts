import { capabilitiesOf } from '@marquee/commands';
import { handlersWith } from '@marquee/commands/testing';
import {
  CommandRunner,
  type DeviceMessage,
  type EnrolAnswer,
  MemoryCommandJournal,
  type Revisions,
  type ServerMessages,
} from '@marquee/device-protocol';
import { hello, TestConnection } from './test-device.ts';

/** A device's message about a command. */
type Said = 'received' | 'result';

/** An enrolled device that executes commands as the player does; its journal outlives its connections. */
export class CommandedDevice {
  readonly deviceId: number;
  /** How many commands it has executed. */
  executed = 0;
  /** The revisions of its last welcome. */
  revisions: Revisions = { settings: 0, manifest: 0 };
  /** Messages that are lost on their way to the server. */
  lost: readonly Said[] = [];
  readonly #token: string;
  readonly #handlers = handlersWith({
    'rpc-identify': () => {
      this.executed += 1;
    },
  });
  readonly #runner: CommandRunner;
  #connection: TestConnection | undefined;

  constructor({ deviceId, token }: EnrolAnswer, serverNow: () => number) {
    this.deviceId = deviceId;
    this.#token = token;
    this.#runner = new CommandRunner({
      handlers: this.#handlers,
      storage: new MemoryCommandJournal(),
      serverNow,
      send: (message) => this.#say(message),
    });
  }

  async connect(port: number): Promise<TestConnection> {
    const connection = TestConnection.open(port, this.#token);
    await connection.opened();
    connection.send(hello({ capabilities: capabilitiesOf(this.#handlers) }));
    ({ revisions: this.revisions } = await connection.next('welcome'));
    this.#connection = connection;
    await this.#runner.resend();
    return connection;
  }

  async execute(command: ServerMessages['command']): Promise<void> {
    await this.#runner.receive(command);
  }

  async acknowledge(ack: ServerMessages['resultAck']): Promise<void> {
    await this.#runner.acknowledge(ack);
  }

  #say(message: Extract<DeviceMessage, { type: Said }>): void {
    if (!this.lost.includes(message.type)) this.#connection?.send(message);
  }
}

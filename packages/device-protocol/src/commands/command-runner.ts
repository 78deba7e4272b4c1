import {
  type Command,
  type CommandFailure,
  findCommand,
  type HandlerMap,
  unsupported,
} from '@marquee/commands';
import { MAX_JOURNALLED_COMMANDS } from '../limits.ts';
import type { DeviceMessages } from '../messages/device-messages.ts';
import type { ServerMessages } from '../messages/server-messages.ts';
import type { CommandJournalStorage, JournalledCommand } from './command-journal-storage.ts';
import { runHandler } from './run-handler.ts';

type CommandMessage = ServerMessages['command'];
type Result = NonNullable<JournalledCommand['result']>;

export interface CommandRunnerOptions {
  readonly handlers: HandlerMap;
  readonly storage: CommandJournalStorage;
  /** The server's time in epoch milliseconds, as estimated by the device. */
  readonly serverNow: () => number;
  /** Sends on the current connection. Without one the message is lost, and it is sent again after the next welcome. */
  readonly send: (message: DeviceMessages['received'] | DeviceMessages['result']) => void;
}

/**
 * Executes commands at most once: a command is in the journal on disk before its handler starts, and a command in
 * the journal is never executed again. Results are sent until the server acknowledges them. Changes of the journal
 * run in sequence; handlers may overlap.
 */
export class CommandRunner {
  readonly #options: CommandRunnerOptions;
  #journal: readonly JournalledCommand[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: CommandRunnerOptions) {
    this.#options = options;
  }

  /** Reads the journal and gives every interrupted command its result. Call it once, before anything else. */
  start(): Promise<void> {
    return this.#inTurn(async () => {
      const loaded = await this.#options.storage.load();
      const settled = loaded.map((entry) =>
        entry.result ? entry : { ...entry, result: interrupted(entry) },
      );
      if (settled.some((entry, index) => entry !== loaded[index])) await this.#save(settled);
      else this.#journal = settled;
    });
  }

  /** Sends every result that the server has not acknowledged. Call it after each welcome. */
  resend(): Promise<void> {
    return this.#inTurn(async () => {
      for (const { id, result, isAcknowledged } of this.#journal)
        if (result && !isAcknowledged) this.#sendResult(id, result);
    });
  }

  /** Resolves when the command has a result, or immediately for a repeated command. */
  async receive(message: CommandMessage): Promise<void> {
    const execute = await this.#inTurn(() => this.#accept(message));
    if (!execute) return;
    const result = await execute();
    await this.#inTurn(() => this.#finish(message.id, result));
  }

  acknowledge({ id }: ServerMessages['resultAck']): Promise<void> {
    return this.#inTurn(async () => {
      const known = this.#journal.find((entry) => entry.id === id);
      if (known?.result && !known.isAcknowledged) await this.#replace({ ...known, isAcknowledged: true });
    });
  }

  /** The command to execute, or undefined if nothing remains to be executed. */
  async #accept(message: CommandMessage): Promise<(() => Promise<Result>) | undefined> {
    const { id, name, args } = message;
    const known = this.#journal.find((entry) => entry.id === id);
    if (known) {
      this.#options.send({ type: 'received', id });
      if (known.result) this.#sendResult(id, known.result);
      return undefined;
    }
    const command = findCommand(name);
    const refusal = this.#refusal(message, command);
    const result = refusal === undefined ? null : failed(refusal);
    const entry = { id, name: command?.name ?? null, result, isAcknowledged: false };
    try {
      await this.#save([...this.#journal, entry].slice(-MAX_JOURNALLED_COMMANDS));
    } catch {
      this.#sendResult(id, failed('not-stored'));
      return undefined;
    }
    this.#options.send({ type: 'received', id });
    if (result) this.#sendResult(id, result);
    if (result || !command) return undefined;
    return () => runHandler(this.#options.handlers, command.name, args, id);
  }

  #refusal({ args, expiresAt }: CommandMessage, command: Command | undefined): CommandFailure | undefined {
    if (command?.kind !== 'once' || this.#options.handlers[command.name] === unsupported)
      return 'unsupported';
    if (this.#options.serverNow() >= expiresAt) return 'expired';
    return command.payload.safeParse(args).success ? undefined : 'invalid';
  }

  /** A result that cannot be stored is still sent; after a restart the command counts as interrupted. */
  async #finish(id: string, result: Result): Promise<void> {
    const known = this.#journal.find((entry) => entry.id === id);
    try {
      if (known) await this.#replace({ ...known, result });
    } finally {
      this.#sendResult(id, result);
    }
  }

  #sendResult(id: string, { status, detail }: Result): void {
    this.#options.send({ type: 'result', id, status, detail });
  }

  async #replace(entry: JournalledCommand): Promise<void> {
    await this.#save(this.#journal.map((known) => (known.id === entry.id ? entry : known)));
  }

  async #save(journal: readonly JournalledCommand[]): Promise<void> {
    await this.#options.storage.save(journal);
    this.#journal = journal;
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const value = this.#last.then(work);
    this.#last = value.catch(() => undefined);
    return value;
  }
}

/** A restart succeeds when the software ends; any other command was interrupted. */
function interrupted({ name }: JournalledCommand): Result {
  const command = name === null ? undefined : findCommand(name);
  if (command?.kind === 'once' && command.whenInterrupted === 'done') return { status: 'done', detail: '' };
  return failed('interrupted');
}

function failed(detail: CommandFailure): Result {
  return { status: 'failed', detail };
}

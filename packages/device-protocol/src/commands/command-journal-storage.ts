import type { CommandName } from '@marquee/commands';

/** A command that the device has received; `result` is null until its execution has finished. */
export interface JournalledCommand {
  readonly id: string;
  readonly name: CommandName | null;
  readonly result: { readonly status: 'done' | 'failed'; readonly detail: string } | null;
  readonly isAcknowledged: boolean;
}

/** Stores the commands that a device has received, oldest first. A promise resolves when they are on disk. */
export interface CommandJournalStorage {
  load(): Promise<readonly JournalledCommand[]>;
  save(commands: readonly JournalledCommand[]): Promise<void>;
}

/** Keeps a journal of commands in memory, for simulated devices and tests. */
export class MemoryCommandJournal implements CommandJournalStorage {
  #commands: readonly JournalledCommand[] = [];

  async load(): Promise<readonly JournalledCommand[]> {
    return this.#commands;
  }

  async save(commands: readonly JournalledCommand[]): Promise<void> {
    this.#commands = commands;
  }
}

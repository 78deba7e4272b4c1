import type { CommandJournalStorage, JournalledCommand } from '@marquee/device-protocol';
import type { StateStore } from '../storage/state-store.ts';

/** Keeps the received commands in the player's state, where they survive a reload and a power cut. */
export class StateCommandJournal implements CommandJournalStorage {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async load(): Promise<readonly JournalledCommand[]> {
    return (await this.#state.read('commands')) ?? [];
  }

  save(commands: readonly JournalledCommand[]): Promise<void> {
    return this.#state.write({ commands });
  }
}

import type { NoticeStorage, StoredNotice } from '@marquee/device-protocol';
import type { StateStore } from '../storage/state-store.ts';

/** Keeps notices in the player's state, where they survive a reload and a power cut. */
export class StateNoticeStorage implements NoticeStorage {
  readonly #state: StateStore;
  readonly #onStored: () => void;

  constructor(state: StateStore, onStored: () => void) {
    this.#state = state;
    this.#onStored = onStored;
  }

  async load(): Promise<readonly StoredNotice[]> {
    return (await this.#state.read('notices')) ?? [];
  }

  async save(notices: readonly StoredNotice[]): Promise<void> {
    await this.#state.write({ notices });
    this.#onStored();
  }
}

import type { NoticeStorage, StoredNotice } from '@marquee/device-protocol';
import type { StateStore } from '../storage/state-store.ts';

/** Keeps notices in the player's state, where they survive a reload and a power cut. */
export class StateNoticeStorage implements NoticeStorage {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async load(): Promise<readonly StoredNotice[]> {
    return (await this.#state.read('notices')) ?? [];
  }

  save(notices: readonly StoredNotice[]): Promise<void> {
    return this.#state.write({ notices });
  }
}

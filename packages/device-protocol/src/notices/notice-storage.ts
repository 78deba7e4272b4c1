import type { NoticeReceipt, NoticeReceiptStage } from './notice.schema.ts';

/** The part of a notice that a device keeps across restarts. */
export interface StoredNotice extends NoticeReceipt {
  readonly endsAt: number;
  /** How often its text has passed. */
  readonly passes: number;
  /** The stage that the server has acknowledged; null for none. */
  readonly acknowledged: NoticeReceiptStage | null;
}

/** Stores the notices of a device. A promise resolves when they are on disk. */
export interface NoticeStorage {
  load(): Promise<readonly StoredNotice[]>;
  save(notices: readonly StoredNotice[]): Promise<void>;
}

/** Keeps notices in memory, for simulated devices and tests. */
export class MemoryNoticeStorage implements NoticeStorage {
  #notices: readonly StoredNotice[] = [];

  async load(): Promise<readonly StoredNotice[]> {
    return this.#notices;
  }

  async save(notices: readonly StoredNotice[]): Promise<void> {
    this.#notices = notices;
  }
}

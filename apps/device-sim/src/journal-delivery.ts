import {
  type DeviceMessage,
  type JournalBatch,
  MemoryJournalStorage,
  type ReportJournal,
} from '@marquee/device-protocol';
import type { JournalStats } from './fleet-stats.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** A batch without an acknowledgement is sent again after this time (rule P3). */
const UNACKNOWLEDGED_MS = 30_000;

export interface JournalDeliveryParts<Entry extends object> {
  stats: JournalStats;
  /** Opens the journal for this boot. */
  open: (storage: MemoryJournalStorage<Entry>, bootId: string) => ReportJournal<Entry>;
  message: (batch: JournalBatch<Entry>) => DeviceMessage;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  /** Returns false if there is no connection. */
  send: (message: DeviceMessage) => boolean;
  isWelcome: () => boolean;
  changed: () => void;
}

/** Journals records and delivers them, one batch at a time, until they are acknowledged. The journal survives a restart. */
export class JournalDelivery<Entry extends object> {
  readonly #parts: JournalDeliveryParts<Entry>;
  readonly #storage = new MemoryJournalStorage<Entry>();
  #journal: ReportJournal<Entry>;
  /** The size of the batch that waits for its acknowledgement. */
  #sent: number | undefined;
  #isReading = false;
  #cancelRepeat: Cancel | undefined;

  constructor(bootId: string, parts: JournalDeliveryParts<Entry>) {
    this.#parts = parts;
    this.#journal = parts.open(this.#storage, bootId);
  }

  /** The software starts again with the data on disk. */
  restart(bootId: string): void {
    this.#journal = this.#parts.open(this.#storage, bootId);
    this.forgetSent();
  }

  async append(entry: Entry): Promise<void> {
    await this.#journal.append(entry);
    this.#parts.stats.journalled += 1;
  }

  /** The number of records that the server has not acknowledged. */
  pending(): Promise<number> {
    return this.#journal.pending();
  }

  async deliver(): Promise<void> {
    const { epochNow, message, send, isWelcome } = this.#parts;
    if (this.#isReading || this.#sent !== undefined || !isWelcome()) return;
    this.#isReading = true;
    const batch = await this.#journal.nextBatch(epochNow());
    this.#isReading = false;
    if (!batch || !send(message(batch))) return;
    this.#sent = batch.records.length;
    this.#cancelRepeat = systemClock.after(UNACKNOWLEDGED_MS, () => {
      this.forgetSent();
      void this.deliver();
    });
  }

  async acknowledge(ack: { batch: number; rejected: readonly unknown[] }): Promise<void> {
    const { stats, changed } = this.#parts;
    const sent = this.#sent ?? 0;
    if (!(await this.#journal.acknowledge(ack))) return;
    stats.acknowledged += sent;
    stats.rejected += ack.rejected.length;
    this.forgetSent();
    changed();
    await this.deliver();
  }

  /** Lets the next delivery send again what was not acknowledged, as after a lost connection. */
  forgetSent(): void {
    this.#cancelRepeat?.();
    this.#sent = undefined;
  }
}

import type { JournalBatch, ReportJournal } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

/** Records that are written close together are sent together. */
const BATCH_MS = 3000;
/** An acknowledgement that takes longer is lost; the batch is sent again. */
const ACK_TIMEOUT_MS = 30_000;

export interface JournalDeliveryOptions<Entry extends object> {
  readonly journal: ReportJournal<Entry>;
  readonly clock: Clock;
  /** Sends a batch; false if nothing can be sent now. */
  readonly send: (batch: JournalBatch<Entry>) => boolean;
}

/** Delivers the records of a journal over a socket: one batch at a time, until it is acknowledged. */
export class JournalDelivery<Entry extends object> {
  readonly #options: JournalDeliveryOptions<Entry>;
  #isAttached = false;
  #cancelBatching: Cancel | undefined;
  #cancelAckTimeout: Cancel | undefined;

  constructor(options: JournalDeliveryOptions<Entry>) {
    this.#options = options;
  }

  stop(): void {
    this.#isAttached = false;
    this.#cancelBatching?.();
    this.#cancelAckTimeout?.();
  }

  /** A socket is up, or lost. */
  async attach(isAttached: boolean): Promise<void> {
    this.#isAttached = isAttached;
    this.#endWaiting();
    if (isAttached) await this.#deliver();
  }

  /** Resolves when the record is on disk; from then on it counts. */
  async append(entry: Entry): Promise<void> {
    await this.#options.journal.append(entry);
    this.#cancelBatching ??= this.#options.clock.setTimer(BATCH_MS, () => {
      this.#cancelBatching = undefined;
      void this.#deliver();
    });
  }

  async acknowledge(ack: { readonly batch: number }): Promise<void> {
    if (!(await this.#options.journal.acknowledge(ack))) return;
    this.#endWaiting();
    await this.#deliver();
  }

  #endWaiting(): void {
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
  }

  /** Sends one batch at a time: the next follows the acknowledgement. */
  async #deliver(): Promise<void> {
    const { clock, journal, send } = this.#options;
    if (!this.#isAttached || this.#cancelAckTimeout) return;
    this.#cancelAckTimeout = clock.setTimer(ACK_TIMEOUT_MS, () => {
      this.#cancelAckTimeout = undefined;
      void this.#deliver();
    });
    const batch = await journal.nextBatch(clock.epochNow());
    if (!batch || !send(batch)) this.#endWaiting();
  }
}

import { MAX_GAPS_PER_BATCH, MAX_JOURNAL_DAYS, MAX_JOURNAL_RECORDS, MAX_PLAYS_PER_BATCH } from '../limits.ts';
import { withGap } from './gaps.ts';
import type { PlayGap } from './journal.schema.ts';
import type { Journalled, JournalStorage, StoredRecord } from './journal-storage.ts';

/** A record with the number that the journal gave it. */
export type Numbered<Entry> = Entry & { readonly seq: number };

/** A batch from the journal, whose records are complete. */
export interface JournalBatch<Entry> {
  readonly batch: number;
  readonly bootId: string;
  readonly records: Numbered<Entry>[];
  readonly gaps: PlayGap[];
}

export interface JournalOptions<Entry> {
  readonly storage: JournalStorage<Entry>;
  /** New at every start of the software. */
  readonly bootId: string;
  readonly maxRecords?: number;
  readonly maxAgeMs?: number;
}

interface InFlight {
  readonly batch: number;
  readonly lastPosition: number | undefined;
  readonly gaps: readonly PlayGap[];
}

const DAY_MS = 86_400_000;

/**
 * An append-only journal of what a device reports. A record is on disk before it is sent, and is sent until the server
 * acknowledges it. It is removed only then, or when the journal overflows, which is reported as a gap. Calls may
 * overlap; they run in sequence.
 */
export class ReportJournal<Entry extends object> {
  readonly #storage: JournalStorage<Entry>;
  readonly #bootId: string;
  readonly #maxRecords: number;
  readonly #maxAgeMs: number;
  readonly #startOf: (entry: Entry) => number;
  #seq = 0;
  #batch = 0;
  #inFlight: InFlight | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param startOf when what a record counts began, in epoch milliseconds by the clock of the device */
  constructor(options: JournalOptions<Entry>, startOf: (entry: Entry) => number) {
    this.#startOf = startOf;
    this.#storage = options.storage;
    this.#bootId = options.bootId;
    this.#maxRecords = options.maxRecords ?? MAX_JOURNAL_RECORDS;
    this.#maxAgeMs = options.maxAgeMs ?? MAX_JOURNAL_DAYS * DAY_MS;
  }

  /** Resolves when the record is on disk. */
  append(entry: Entry): Promise<void> {
    return this.#inTurn(async () => {
      await this.#storage.append({ ...entry, bootId: this.#bootId, seq: this.#seq + 1 });
      this.#seq += 1;
      const excess = (await this.#storage.count()) - this.#maxRecords;
      if (excess > 0) await this.#drop(await this.#storage.oldest(excess), 'journal-full');
    });
  }

  /** The oldest records not yet acknowledged, or undefined if there are none. Sending the batch again is harmless. */
  nextBatch(nowMs: number): Promise<JournalBatch<Entry> | undefined> {
    return this.#inTurn(async () => {
      await this.#dropOlderThan(nowMs - this.#maxAgeMs);
      const stored = oneBoot(await this.#storage.oldest(MAX_PLAYS_PER_BATCH));
      const gaps = (await this.#storage.loadGaps()).slice(0, MAX_GAPS_PER_BATCH);
      if (stored.length === 0 && gaps.length === 0) return undefined;
      const bootId = stored[0]?.record.bootId ?? this.#bootId;
      this.#batch += 1;
      const batch = this.#batch;
      this.#inFlight = { batch, lastPosition: stored.at(-1)?.position, gaps };
      return { batch, bootId, records: stored.map(({ record }) => numbered(record)), gaps: [...gaps] };
    });
  }

  /** Removes the batch that the server has committed. Returns false for an acknowledgement of any other batch. */
  acknowledge(ack: { readonly batch: number }): Promise<boolean> {
    return this.#inTurn(async () => {
      const sent = this.#inFlight;
      if (!sent || ack.batch !== sent.batch) return false;
      if (sent.lastPosition !== undefined) await this.#storage.removeThrough(sent.lastPosition);
      if (sent.gaps.length > 0) {
        const remaining = (await this.#storage.loadGaps()).filter((gap) => !isAmong(gap, sent.gaps));
        await this.#storage.saveGaps(remaining);
      }
      this.#inFlight = undefined;
      return true;
    });
  }

  /** The number of undelivered records. */
  pending(): Promise<number> {
    return this.#inTurn(() => this.#storage.count());
  }

  async #dropOlderThan(limitMs: number): Promise<void> {
    for (;;) {
      const oldest = await this.#storage.oldest(MAX_PLAYS_PER_BATCH);
      const fresh = oldest.findIndex(({ record }) => this.#startOf(record) >= limitMs);
      await this.#drop(fresh === -1 ? oldest : oldest.slice(0, fresh), 'too-old');
      if (fresh !== -1 || oldest.length < MAX_PLAYS_PER_BATCH) return;
    }
  }

  /** The gap is written first: after a power cut in between, it reports too much rather than too little. */
  async #drop(stored: readonly StoredRecord<Entry>[], reason: PlayGap['reason']): Promise<void> {
    const last = stored.at(-1);
    if (!last) return;
    let gaps = await this.#storage.loadGaps();
    for (const { record } of stored) {
      const { bootId, seq } = record;
      gaps = withGap(gaps, { bootId, seq, at: this.#startOf(record) }, reason);
    }
    await this.#storage.saveGaps(gaps);
    await this.#storage.removeThrough(last.position);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function oneBoot<Entry>(stored: readonly StoredRecord<Entry>[]): readonly StoredRecord<Entry>[] {
  const bootId = stored[0]?.record.bootId;
  const end = stored.findIndex(({ record }) => record.bootId !== bootId);
  return end === -1 ? stored : stored.slice(0, end);
}

function numbered<Entry>({ bootId: _bootId, ...record }: Journalled<Entry>): Numbered<Entry> {
  return record as unknown as Numbered<Entry>;
}

function isAmong(gap: PlayGap, gaps: readonly PlayGap[]): boolean {
  return gaps.some(
    ({ bootId, fromSeq, toSeq }) => bootId === gap.bootId && fromSeq === gap.fromSeq && toSeq === gap.toSeq,
  );
}

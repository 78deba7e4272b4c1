import type { PlaysAck, PlaysBatch } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import { releaseIdOf } from '../../manifests/index.ts';
import { addGaps } from './add-gaps.work.ts';
import { type JudgedBatch, judgeBatch } from './judged-batch.model.ts';
import * as plays from './play.repository.ts';
import { keyOf } from './play.repository.ts';
import { sumByDay, sumByDevice } from './play-days.model.ts';
import type { PlayRow } from './play-row.model.ts';
import type { PlayingDevice } from './playing-device.model.ts';
import { ReleasedNamesCache } from './released-names-cache.work.ts';
import { rangesOf } from './seq-ranges.model.ts';

/** A transaction takes what is waiting, up to this many records, so that one disk sync serves many devices. */
const RECORDS_PER_TRANSACTION = 10_000;

export interface PlayIngestionParts {
  db: Db;
  clock: Clock;
  live: Pick<LiveEvents, 'changed'>;
}

/**
 * Ingests the plays of devices. A batch is judged when it arrives, while others are being written; the batches judged
 * by then are written together and acknowledged after the commit. A repeated batch changes nothing.
 */
export class PlayIngestion {
  readonly #parts: PlayIngestionParts;
  readonly #names = new ReleasedNamesCache();
  readonly #commit: GroupedWork<JudgedBatch, void>;

  constructor(parts: PlayIngestionParts) {
    this.#parts = parts;
    this.#commit = new GroupedWork({
      limit: RECORDS_PER_TRANSACTION,
      weigh: ({ rows }) => rows.length,
      run: (batches) => this.#write(batches),
    });
  }

  /** @throws when the batch could not be written; the device keeps it and sends it again. */
  async ingest(device: PlayingDevice, batch: PlaysBatch): Promise<PlaysAck> {
    const names = await this.#names.findAll(this.#parts.db, device.id, releaseIdsOf(batch));
    const judged = judgeBatch(device, batch, names, this.#parts.clock.now());
    await this.#commit.submit(judged);
    return judged.ack;
  }

  async #write(batches: readonly JudgedBatch[]): Promise<void[]> {
    const { db, live } = this.#parts;
    const devices = new Map(batches.map(({ device }) => [device.id, device]));
    const newPlays = await withTransaction(db, async (trx) => {
      const inserted = await this.#insertNew(trx, batches);
      const days = sumByDay(inserted, (id) => devices.get(id));
      await plays.addToDays(trx, days);
      await plays.addToTotals(trx, sumByDevice(inserted));
      const gaps = batches.flatMap((batch) => batch.gaps);
      await addGaps(trx, gaps);
      return inserted;
    });
    const companies = new Set(newPlays.map((row) => row.company_id));
    for (const companyId of companies) live.changed(companyId, 'statistics', []);
    return batches.map(() => undefined);
  }

  /** Counts only new plays; within a transaction nobody else inserts plays that were just not found. */
  async #insertNew(trx: Trx, batches: readonly JudgedBatch[]): Promise<PlayRow[]> {
    const ranges = batches.flatMap(({ rows }) => rangesOf(rows));
    const known = await plays.findKeys(trx, ranges);
    const all = batches.flatMap(({ rows }) => rows);
    const unknown = known.size === 0 ? all : all.filter((row) => !known.has(keyOf(row)));
    const inserted = await plays.insert(trx, unknown);
    if (inserted === unknown.length) return unknown;
    // Of two equal plays in one statement the first is inserted.
    const unique = [...new Map(unknown.toReversed().map((row) => [keyOf(row), row])).values()];
    if (inserted !== unique.length) throw new Error('another node is inserting the same plays');
    return unique;
  }
}

function releaseIdsOf(batch: PlaysBatch): number[] {
  const ids = new Set(batch.records.map((record) => record['releaseId']));
  return [...ids].filter((id): id is number => Number.isSafeInteger(id)).map(releaseIdOf);
}

import type { PlaysAck, PlaysBatch } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { GroupCommit } from '../../../platform/database/group-commit.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import { keyOf, PlayRepository } from './play.repository.ts';
import { sumByDay } from './play-days.ts';
import { judgePlay, type PlayRow } from './play-row.ts';
import type { PlayingDevice } from './playing-device.ts';
import { ReleasedNamesCache } from './released-names-cache.ts';
import { rangesOf } from './seq-ranges.ts';

/** A transaction takes what waits, up to so many records: one sync of the disk serves many screens. */
const RECORDS_PER_TRANSACTION = 10_000;

export interface PlayIngestionParts {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  live: Pick<LiveEvents, 'changed'>;
}

interface Delivery {
  device: PlayingDevice;
  batch: PlaysBatch;
}

/**
 * Takes in what screens played. Batches that arrive while others are being written are written together; each is
 * acknowledged after its commit. A batch that comes again changes nothing.
 */
export class PlayIngestion {
  readonly #parts: PlayIngestionParts;
  readonly #plays: PlayRepository;
  readonly #names = new ReleasedNamesCache();
  readonly #commit: GroupCommit<Delivery, PlaysAck>;

  constructor(parts: PlayIngestionParts) {
    this.#parts = parts;
    this.#plays = new PlayRepository(parts.engine);
    this.#commit = new GroupCommit({
      limit: RECORDS_PER_TRANSACTION,
      weigh: ({ batch }) => batch.records.length,
      write: (deliveries) => this.#write(deliveries),
    });
  }

  /** @throws when the batch could not be written; the screen keeps it and sends it again. */
  ingest(device: PlayingDevice, batch: PlaysBatch): Promise<PlaysAck> {
    return this.#commit.submit({ device, batch });
  }

  async #write(deliveries: readonly Delivery[]): Promise<PlaysAck[]> {
    const { db, clock, live } = this.#parts;
    const now = clock.now();
    const devices = new Map(deliveries.map(({ device }) => [device.id, device]));
    const { acks, newPlays } = await withTransaction(db, async (trx) => {
      const judged = [];
      for (const delivery of deliveries) judged.push(await this.#judge(trx, delivery, now));
      const inserted = await this.#insertNew(
        trx,
        judged.map(({ rows }) => rows),
      );
      await this.#plays.addToDays(
        trx,
        sumByDay(inserted, (id) => devices.get(id)),
      );
      await this.#plays.insertGaps(
        trx,
        deliveries.flatMap((delivery) => gapRows(delivery, now)),
      );
      return { acks: judged.map(({ ack }) => ack), newPlays: inserted };
    });
    for (const companyId of new Set(newPlays.map((row) => row.company_id)))
      live.changed(companyId, 'statistics', []);
    return acks;
  }

  /** Only what was not there before counts; within a transaction nobody else inserts what was just not found. */
  async #insertNew(trx: Trx, rowsOfDeliveries: readonly PlayRow[][]): Promise<PlayRow[]> {
    const known = await this.#plays.findKeys(trx, rowsOfDeliveries.flatMap(rangesOf));
    const all = rowsOfDeliveries.flat();
    const unknown = known.size === 0 ? all : all.filter((row) => !known.has(keyOf(row)));
    const inserted = await this.#plays.insert(trx, unknown);
    if (inserted === unknown.length) return unknown;
    // Within one statement the first of two equals went in.
    const unique = [...new Map(unknown.toReversed().map((row) => [keyOf(row), row])).values()];
    if (inserted !== unique.length) throw new Error('another node is inserting the same plays');
    return unique;
  }

  async #judge(
    trx: Trx,
    { device, batch }: Delivery,
    now: number,
  ): Promise<{ ack: PlaysAck; rows: PlayRow[] }> {
    const names = await this.#names.findAll(trx, device.id, releaseIdsOf(batch));
    const rows: PlayRow[] = [];
    const ack: PlaysAck = { batch: batch.batch, upToSeq: 0, rejected: [] };
    for (const record of batch.records) {
      const judged = judgePlay(record, batch.bootId, device, names, now);
      if (typeof judged === 'string') ack.rejected.push({ seq: record.seq, reason: judged });
      else rows.push(judged);
      ack.upToSeq = Math.max(ack.upToSeq, record.seq);
    }
    return { ack, rows };
  }
}

function releaseIdsOf(batch: PlaysBatch): number[] {
  const ids = new Set(batch.records.map((record) => record['releaseId']));
  return [...ids].filter((id): id is number => Number.isSafeInteger(id));
}

function gapRows({ device, batch }: Delivery, now: number) {
  return batch.gaps
    .filter((gap) => gap.toSeq >= gap.fromSeq)
    .map((gap) => ({
      device_id: device.id,
      boot_id: gap.bootId,
      from_seq: gap.fromSeq,
      to_seq: gap.toSeq,
      company_id: device.companyId,
      reason: gap.reason,
      received_at: now,
    }));
}

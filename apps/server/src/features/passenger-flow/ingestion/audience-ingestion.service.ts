import type { AudienceAck, AudienceBatch, AudienceRecord } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import * as audiences from './audience.repository.ts';
import { sumCounts } from './audience-sums.model.ts';
import type { CountingDevice } from './counting-device.model.ts';
import { type JudgedCounts, judgeCounts } from './judged-counts.model.ts';

/** A transaction takes what is waiting, up to this many records, so that one disk sync serves many devices. */
const RECORDS_PER_TRANSACTION = 10_000;

/** A device normally reports only a few gaps; more than this many are ignored. */
const MAX_GAPS_PER_DEVICE = 1000;

interface Counted {
  device: CountingDevice;
  record: AudienceRecord;
}

/**
 * Takes the counts of devices and keeps only sums of them. A device sends its records in order, so the highest number of each boot
 * tells what has been counted: a repeated batch changes nothing. Acknowledged after the commit.
 */
export class AudienceIngestion {
  readonly #parts: { db: Db; clock: Clock };
  readonly #commit: GroupedWork<JudgedCounts, void>;

  constructor(parts: { db: Db; clock: Clock }) {
    this.#parts = parts;
    this.#commit = new GroupedWork({
      limit: RECORDS_PER_TRANSACTION,
      weigh: ({ records }) => records.length,
      run: (batches) => this.#write(batches),
    });
  }

  /** @throws when the batch could not be written; the device keeps it and sends it again. */
  async ingest(device: CountingDevice, batch: AudienceBatch): Promise<AudienceAck> {
    const judged = judgeCounts(device, batch, this.#parts.clock.now());
    await this.#commit.submit(judged);
    return judged.ack;
  }

  async #write(batches: readonly JudgedCounts[]): Promise<void[]> {
    await withTransaction(this.#parts.db, async (trx) => {
      const sums = sumCounts(await this.#takeNew(trx, batches));
      await audiences.addToHours(trx, sums.hours);
      await audiences.addToPrograms(trx, sums.programs);
      await audiences.addToDays(trx, sums.days);
      await audiences.addToVisits(trx, sums.visits);
      await audiences.saveSources(trx, sums.sources);
      await this.#addGaps(trx, batches);
    });
    return batches.map(() => undefined);
  }

  /** The records beyond the mark of their boot, which moves to the last of them. */
  async #takeNew(trx: Trx, batches: readonly JudgedCounts[]): Promise<Counted[]> {
    const boots = Map.groupBy(batches, ({ device, bootId }) => `${device.id} ${bootId}`);
    const keys = [...boots.values()].flatMap(([batch]) =>
      batch ? [{ device_id: batch.device.id, boot_id: batch.bootId }] : [],
    );
    const marks = new Map(
      (await audiences.listMarks(trx, keys)).map((mark) => [
        `${mark.device_id} ${mark.boot_id}`,
        mark.up_to_seq,
      ]),
    );
    const taken: Counted[] = [];
    // In one order, so that two nodes never wait for each other.
    for (const [key, ofBoot] of [...boots].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const [first] = ofBoot;
      const former = marks.get(key) ?? 0;
      const fresh = new Map<number, Counted>();
      for (const { device, records } of ofBoot)
        for (const record of records) if (record.seq > former) fresh.set(record.seq, { device, record });
      if (!first || fresh.size === 0) continue;
      const mark = {
        device_id: first.device.id,
        boot_id: first.bootId,
        up_to_seq: Math.max(...fresh.keys()),
      };
      if (!(await audiences.moveMark(trx, mark, former, this.#parts.clock.now())))
        throw new Error('another node is taking the same counts');
      taken.push(...fresh.values());
    }
    return taken;
  }

  async #addGaps(trx: Trx, batches: readonly JudgedCounts[]): Promise<void> {
    for (const [deviceId, gaps] of Map.groupBy(
      batches.flatMap((batch) => batch.gaps),
      ({ device_id }) => device_id,
    )) {
      const left = MAX_GAPS_PER_DEVICE - (await audiences.countGaps(trx, deviceId));
      for (const gap of gaps.slice(0, Math.max(0, left))) await audiences.addGap(trx, gap);
    }
  }
}

import type { AudienceBatch, AudienceRecord } from '@marquee/device-protocol';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { aClock } from '../../../platform/clock/testing.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { insertDevice, makeCompany, type TestCompany } from '../../testing/index.ts';
import { AudienceIngestion } from './audience-ingestion.service.ts';
import type { CountingDevice } from './counting-device.model.ts';

const SUMS = ['audience_hours', 'audience_programs', 'audience_days', 'audience_visits'] as const;

describeOnBothDatabases('ingesting counts of people', (get) => {
  const clock = aClock();
  let company: TestCompany;
  let ingestion: AudienceIngestion;
  let device: CountingDevice;

  beforeEach(async () => {
    const { db } = get();
    company = await makeCompany(db);
    ingestion = new AudienceIngestion({ db, clock });
    device = await aDevice();
  });

  it('sums by hour, program and kind, by day and by device, on the wall clock of the device', async () => {
    const evening = Date.parse('2026-11-20T23:55+08:00');
    const ack = await ingestion.ingest(
      device,
      aBatch([
        counts(1, { from: evening, observedMs: 300_000 }),
        counts(2, { from: evening, programId: null, gender: null, ageBand: null, people: 1 }),
        counts(3, { from: evening + 300_000, people: 5, observedMs: 300_000 }),
        counts(4, { from: evening + 300_000, ...NOBODY, screen: 2, observedMs: 200_000 }),
      ]),
    );
    expect(ack).toEqual({ batch: 1, upToSeq: 4, rejected: [] });
    expect(await rowsOf('audience_hours')).toMatchObject([
      { hour: 23, gender: 0, age_band: 0, people: 1 },
      { hour: 23, gender: 2, age_band: 3, people: 2, watched: 1, dwell_ms: 60_000 },
      { hour: 0, gender: 2, age_band: 3, people: 5 },
    ]);
    expect(await rowsOf('audience_programs')).toMatchObject([
      { program_id: 0, gender: 0, age_band: 0, people: 1 },
      { program_id: 7, gender: 2, age_band: 3, people: 2, watched: 1, dwell_ms: 60_000 },
      { program_id: 7, gender: 2, age_band: 3, people: 5 },
    ]);
    expect((await rowsOf('audience_days')).map(({ people }) => people)).toEqual([1, 2, 5]);
    expect(await rowsOf('audience_visits')).toMatchObject([
      { hour: 23, people: 3, observed_ms: 300_000 },
      { hour: 0, people: 5, observed_ms: 500_000 },
    ]);
    expect(await rowsOf('audience_source')).toMatchObject([{ screens: 2 }]);
  });

  it('counts a repeated batch once, also when it arrives twice at the same time or is cut differently', async () => {
    const batch = aBatch([counts(1), counts(2)]);
    await Promise.all([ingestion.ingest(device, batch), ingestion.ingest(device, batch)]);
    await ingestion.ingest(device, aBatch([counts(2), counts(3)], { batch: 9 }));
    expect(await people()).toBe(6);
  });

  it('two nodes count a batch once that both receive', async () => {
    const other = new AudienceIngestion({ db: get().db, clock });
    const batch = aBatch([counts(1), counts(2)]);
    const answers = await Promise.allSettled([ingestion.ingest(device, batch), other.ingest(device, batch)]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await ingestion.ingest(device, batch);
    expect(await people()).toBe(4);
  });

  it('gives the same sums however batches are repeated and split, over several boots', async () => {
    const delivery = fc.record({
      boot: fc.integer({ min: 1, max: 3 }),
      length: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 12 }), async (deliveries) => {
        const screen = await aDevice();
        const sent = new Map<number, number>();
        for (const { boot, length } of deliveries) {
          // From the last acknowledged one, or again from one before it, as after a lost acknowledgement.
          const upTo = sent.get(boot) ?? 0;
          const from = Math.max(1, upTo - 2);
          const seqs = Array.from({ length }, (_, index) => from + index);
          await ingestion.ingest(
            screen,
            aBatch(
              seqs.map((seq) => counts(seq)),
              { bootId: `boot-000${boot}` },
            ),
          );
          sent.set(boot, Math.max(upTo, from + length - 1));
        }
        const total = [...sent.values()].reduce((sum, count) => sum + count, 0);
        expect(await people(screen)).toBe(total * 2);
      }),
      { numRuns: 15 },
    );
  });

  it('rejects bad records one by one, and takes a clock that jumps', async () => {
    const now = clock.now();
    const ack = await ingestion.ingest(
      device,
      aBatch([
        counts(1, { from: now - 86_400_000 * 3 }),
        counts(2, { from: 0, to: 300_000 }),
        'no record',
        counts(4, { people: -1 }),
        counts(5, { from: now + 3_600_000 }),
      ]),
    );
    expect(ack).toEqual({
      batch: 1,
      upToSeq: 5,
      rejected: [
        { index: 1, reason: 'too-early' },
        { index: 2, reason: 'malformed' },
        { index: 3, reason: 'malformed' },
      ],
    });
    expect(await people()).toBe(4);
  });

  it('keeps what a device has dropped, once', async () => {
    const gap = { bootId: 'boot-0001', fromSeq: 1, toSeq: 4, reason: 'journal-full' as const };
    await ingestion.ingest(device, aBatch([counts(5)], { gaps: [gap] }));
    await ingestion.ingest(device, aBatch([], { gaps: [gap, { ...gap, toSeq: 3 }] }));
    expect(await rowsOf('audience_gap')).toMatchObject([{ from_seq: 1, to_seq: 4 }]);
  });

  const aDevice = async (): Promise<CountingDevice> => {
    const id = await insertDevice(get().db, company);
    return { id, companyId: company.id, timeZone: 'Asia/Shanghai' };
  };

  const rowsOf = (table: 'audience_source' | 'audience_gap' | (typeof SUMS)[number]) =>
    query(get().db)
      .selectFrom(table)
      .selectAll()
      .where('company_id', '=', company.id)
      .execute()
      .then((rows) =>
        (rows as unknown as Record<string, number>[]).toSorted((one, other) => orderOf(one) - orderOf(other)),
      );

  const people = async (of = device) => {
    const sums = await Promise.all(
      SUMS.map((table) =>
        query(get().db)
          .selectFrom(table)
          .select((eb) => eb.fn.sum<number>('people').as('people'))
          .where('device_id', '=', of.id)
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(new Set(sums.map((sum) => sum.people)).size).toBe(1);
    return Number(sums[0]?.people);
  };

  const NOBODY = { gender: null, ageBand: null, people: 0, watched: 0, dwellMs: 0, attentionMs: 0 };

  const counts = (seq: number, overrides: Partial<AudienceRecord> = {}): AudienceRecord => ({
    seq,
    from: clock.now(),
    to: (overrides.from ?? clock.now()) + 300_000,
    screen: 1,
    programId: 7,
    gender: 'female',
    ageBand: '21-30',
    people: 2,
    watched: 1,
    dwellMs: 60_000,
    attentionMs: 5000,
    ...overrides,
  });
});

function orderOf({ day = 0, hour = 0, gender = 0 }: Record<string, number>): number {
  return day * 1000 + hour * 10 + gender;
}

function aBatch(records: unknown[], overrides: Partial<AudienceBatch> = {}): AudienceBatch {
  return {
    batch: 1,
    bootId: 'boot-0001',
    records: records.map((record) => (typeof record === 'object' && record !== null ? { ...record } : {})),
    gaps: [],
    ...overrides,
  };
}

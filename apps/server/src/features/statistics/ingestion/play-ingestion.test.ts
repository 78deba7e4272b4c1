import type { PlaysBatch } from '@marquee/device-protocol';
import { newDocument, newElement } from '@marquee/scene';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { aClock } from '../../../platform/clock/testing.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { materialItemId } from '../../releases/index.ts';
import { insertDevice, insertRelease, makeCompany, type TestCompany } from '../../testing/index.ts';
import { PlayIngestion } from './play-ingestion.service.ts';
import type { PlayingDevice } from './playing-device.model.ts';

const DAY = 86_400_000;

describeOnBothDatabases('ingesting plays', (get) => {
  const clock = aClock();
  let company: TestCompany;
  let ingestion: PlayIngestion;
  let device: PlayingDevice;
  let releaseId: number;
  let told: number[];

  beforeEach(async () => {
    const { db } = get();
    company = await makeCompany(db);
    told = [];
    const live = { changed: (companyId: number) => void told.push(companyId) };
    ingestion = new PlayIngestion({ db, clock, live });
    device = await aDevice();
    releaseId = await insertRelease(db, {
      companyId: company.id,
      deviceIds: [device.id],
      programIds: [7],
    });
  });

  it('counts plays by device, day and program', async () => {
    const ack = await ingestion.ingest(
      device,
      aBatch([aPlay(1), aPlay(2), aPlay(3, { startedAt: clock.now() - DAY })]),
    );
    expect(ack).toEqual({ batch: 1, upToSeq: 3, rejected: [] });
    expect(await days()).toEqual([
      { day: '2026-11-20', kind: 1, subject_id: 7, subject_name: 'program 7', count: 1, duration_ms: 10_000 },
      { day: '2026-11-21', kind: 1, subject_id: 7, subject_name: 'program 7', count: 2, duration_ms: 20_000 },
    ]);
    expect(told).toEqual([company.id]);
  });

  it('counts a material that a playlist shows by itself as no program', async () => {
    const programId = materialItemId(3);
    const { db } = get();
    releaseId = await insertRelease(db, {
      companyId: company.id,
      deviceIds: [device.id],
      programIds: [programId],
    });
    const ack = await ingestion.ingest(device, aBatch([aPlay(1, { programId })]));
    expect(ack).toEqual({ batch: 1, upToSeq: 1, rejected: [] });
    expect(await days()).toEqual([]);
  });

  it('uses the day of the device, not of the server', async () => {
    const evening = Date.parse('2026-11-20T23:30+08:00');
    await ingestion.ingest(
      device,
      aBatch([aPlay(1, { startedAt: evening }), aPlay(2, { startedAt: evening + 3_600_000 })]),
    );
    expect((await days()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('M8: counts a repeated batch once, even when it arrives twice at the same time', async () => {
    const batch = aBatch([aPlay(1), aPlay(2)]);
    await Promise.all([ingestion.ingest(device, batch), ingestion.ingest(device, batch)]);
    const again = await ingestion.ingest(device, aBatch([aPlay(2), aPlay(3)], { batch: 9 }));
    expect(again).toEqual({ batch: 9, upToSeq: 3, rejected: [] });
    expect(await days()).toMatchObject([{ count: 3, duration_ms: 30_000 }]);
  });

  it('M8: recognises plays when their numbers are far apart or out of order', async () => {
    const plays = [9_007_199_254_740_991, 5, 1_000_000].map((seq) => aPlay(seq));
    await ingestion.ingest(device, aBatch(plays));
    await ingestion.ingest(device, aBatch([aPlay(5), aPlay(6), aPlay(9_007_199_254_740_991)]));
    expect(await days()).toMatchObject([{ count: 4 }]);
  });

  it('R6: gives the same counts however batches are repeated, split and shuffled', async () => {
    const delivery = fc.record({
      from: fc.integer({ min: 1, max: 40 }),
      length: fc.integer({ min: 1, max: 15 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 12 }), async (deliveries) => {
        const screen = await aDevice();
        await query(get().db)
          .insertInto('release_device')
          .values({
            release_id: releaseId,
            device_id: screen.id,
            reason: null,
            reported_at: null,
            removed_at: null,
          })
          .execute();
        const sent = new Set<number>();
        const acks = deliveries.map(({ from, length }) => {
          const seqs = Array.from({ length }, (_, index) => from + index);
          for (const seq of seqs) sent.add(seq);
          return ingestion.ingest(screen, aBatch(seqs.map((seq) => aPlay(seq))));
        });
        await Promise.all(acks);
        expect(await days(screen)).toMatchObject([{ count: sent.size, duration_ms: sent.size * 10_000 }]);
      }),
      { numRuns: 25 },
    );
  });

  it('R7: counts plays by their numbers, whatever the clock of the device does between them', async () => {
    const at = (seq: number, startedAt: number) => aPlay(seq, { startedAt });
    const [yesterday, now, dayAhead] = [clock.now() - DAY, clock.now(), clock.now() + DAY - 1];
    const plays = [at(1, now), at(2, dayAhead), at(3, yesterday), at(4, now), at(5, now)];
    expect(await ingestion.ingest(device, aBatch(plays))).toMatchObject({ upToSeq: 5, rejected: [] });
    // The same plays once more, now that the clock is right again.
    await ingestion.ingest(device, aBatch([at(2, now), at(3, now), at(6, yesterday)]));
    expect((await days()).map(({ count }) => count)).toEqual([2, 3, 1]);
  });

  it('keeps the plays of two boots apart', async () => {
    await ingestion.ingest(device, aBatch([aPlay(1)]));
    await ingestion.ingest(device, aBatch([aPlay(1)], { bootId: 'boot-0002' }));
    expect(await days()).toMatchObject([{ count: 2 }]);
  });

  it('M11: rejects bad records one by one and acknowledges the batch', async () => {
    const ack = await ingestion.ingest(
      device,
      aBatch([
        aPlay(1),
        aPlay(2, { durationMs: -1 }),
        aPlay(3, { startedAt: 0 }),
        aPlay(4, { startedAt: Date.UTC(2099, 0, 1) }),
        aPlay(5, { durationMs: 2 ** 63 }),
        aPlay(6, { programId: 999 }),
        aPlay(7, { materialId: 999 }),
        aPlay(8, { releaseId: 2 ** 62 }),
        { seq: 9 },
        aPlay(10),
      ]),
    );
    expect(ack).toEqual({
      batch: 1,
      upToSeq: 10,
      rejected: [
        { seq: 2, index: 1, reason: 'negative-duration' },
        { seq: 3, index: 2, reason: 'too-early' },
        { seq: 4, index: 3, reason: 'in-the-future' },
        { seq: 5, index: 4, reason: 'too-long' },
        { seq: 6, index: 5, reason: 'unknown-program' },
        { seq: 7, index: 6, reason: 'unknown-material' },
        { seq: 8, index: 7, reason: 'malformed' },
        { seq: 9, index: 8, reason: 'malformed' },
      ],
    });
    expect(await days()).toMatchObject([{ count: 2 }]);
  });

  it('gap 3: rejects a record without a number by its position, and counts the others', async () => {
    const { seq: _seq, ...withoutSeq } = aPlay(1);
    const ack = await ingestion.ingest(
      device,
      aBatch([withoutSeq, aPlay(7), aPlay(8, { seq: -1 }), {}, aPlay(3)]),
    );
    expect(ack).toEqual({
      batch: 1,
      upToSeq: 7,
      rejected: [
        { seq: null, index: 0, reason: 'malformed' },
        { seq: null, index: 2, reason: 'malformed' },
        { seq: null, index: 3, reason: 'malformed' },
      ],
    });
    expect(await days()).toMatchObject([{ count: 2 }]);
  });

  it("M11: rejects plays of another device's release", async () => {
    const other = await aDevice();
    const ack = await ingestion.ingest(other, aBatch([aPlay(1)]));
    expect(ack.rejected).toEqual([{ seq: 1, index: 0, reason: 'unknown-release' }]);
  });

  it('counts a material under its name at release', async () => {
    const document = newDocument({ width: 1920, height: 1080 });
    const file = {
      materialId: 5,
      sha256: 'a'.repeat(64),
      size: 1,
      mime: 'image/png',
      name: '海报.png',
      width: 1,
      height: 1,
    };
    document.scenes[0]?.elements.push(
      newElement('picture', { id: 'e1', name: 'Poster', pictures: [{ file, durationMs: 5000 }] }),
    );
    await query(get().db)
      .updateTable('release_program')
      .set({ document: JSON.stringify(document) })
      .where('release_id', '=', releaseId)
      .execute();
    await ingestion.ingest(
      device,
      aBatch([aPlay(1, { materialId: 5, names: { program: 'x', material: '<b>' } })]),
    );
    expect(await days()).toMatchObject([{ kind: 2, subject_id: 5, subject_name: '海报.png', count: 1 }]);
  });

  it('D4: keeps cut plays with their time, and does not count them', async () => {
    const cut = { cut: true, durationMs: 1000 };
    await ingestion.ingest(device, aBatch([aPlay(1), aPlay(2, cut), aPlay(3, cut)]));
    await ingestion.ingest(device, aBatch([aPlay(3, cut), aPlay(4, cut)]));
    const sums = await query(get().db)
      .selectFrom('play_day')
      .select(['count', 'duration_ms', 'cut_count', 'cut_duration_ms'])
      .where('device_id', '=', device.id)
      .execute();
    expect(sums).toEqual([{ count: 1, duration_ms: 10_000, cut_count: 3, cut_duration_ms: 3000 }]);
  });

  it('adds up the time of a device: its programs, cut or not, and of repeated batches nothing', async () => {
    const material = { materialId: 5, names: { program: 'x', material: 'y' } };
    const batch = aBatch([aPlay(1), aPlay(2, material), aPlay(3, { cut: true, durationMs: 1000 })]);
    await ingestion.ingest(device, batch);
    await ingestion.ingest(device, batch);
    await ingestion.ingest(device, aBatch([aPlay(4)]));
    const total = () =>
      query(get().db)
        .selectFrom('play_total')
        .select('duration_ms')
        .where('device_id', '=', device.id)
        .execute();
    expect(await total()).toEqual([{ duration_ms: 21_000 }]);
    await query(get().db).deleteFrom('device').where('id', '=', device.id).execute();
    expect(await total()).toEqual([]);
  });

  it('stores reports of dropped plays', async () => {
    const gap = { bootId: 'boot-0000', fromSeq: 1, toSeq: 40, reason: 'journal-full' as const };
    await ingestion.ingest(device, aBatch([], { gaps: [gap, gap] }));
    await ingestion.ingest(device, aBatch([], { gaps: [gap] }));
    const rows = await query(get().db)
      .selectFrom('play_gap')
      .select(['from_seq', 'to_seq'])
      .where('device_id', '=', device.id)
      .execute();
    expect(rows).toEqual([{ from_seq: 1, to_seq: 40 }]);
  });

  it('keeps the days of dropped plays in the time zone of the device, of merged gaps all of them', async () => {
    const daysOfGaps = () =>
      query(get().db)
        .selectFrom('play_gap')
        .select(['from_seq', 'first_day', 'last_day'])
        .where('device_id', '=', device.id)
        .orderBy('from_seq')
        .execute();
    const day = (date: string) => Date.parse(date) / 86_400_000;
    const gap = (fromSeq: number, toSeq: number, times: { firstAt?: number; lastAt?: number }) =>
      ({ bootId: 'boot-0000', fromSeq, toSeq, reason: 'journal-full', ...times }) as const;
    const lateEvening = Date.parse('2026-11-01T17:00:00Z');
    const noon = Date.parse('2026-11-03T04:00:00Z');
    const gaps = [
      gap(1, 10, { firstAt: lateEvening, lastAt: lateEvening }),
      gap(20, 20, {}),
      gap(30, 30, { firstAt: 5, lastAt: noon }),
    ];
    await ingestion.ingest(device, aBatch([], { gaps }));
    const today = Math.floor((clock.now() + 8 * 3_600_000) / 86_400_000);
    expect(await daysOfGaps()).toEqual([
      { from_seq: 1, first_day: day('2026-11-02'), last_day: day('2026-11-02') },
      { from_seq: 20, first_day: today, last_day: today },
      { from_seq: 30, first_day: today, last_day: today },
    ]);
    await ingestion.ingest(device, aBatch([], { gaps: [gap(11, 15, { firstAt: noon, lastAt: noon })] }));
    expect((await daysOfGaps())[0]).toEqual({
      from_seq: 1,
      first_day: day('2026-11-02'),
      last_day: day('2026-11-03'),
    });
  });

  it('counts the plays of two releases of a program apart', async () => {
    const other = await insertRelease(get().db, { companyId: company.id, deviceIds: [device.id] });
    await ingestion.ingest(device, aBatch([aPlay(1), aPlay(2)]));
    await ingestion.ingest(device, aBatch([aPlay(3, { releaseId: other, programId: 1 })]));
    const sums = await query(get().db)
      .selectFrom('play_day')
      .select(['release_id', 'count'])
      .where('device_id', '=', device.id)
      .orderBy('release_id')
      .execute();
    expect(sums).toEqual([
      { release_id: releaseId, count: 2 },
      { release_id: other, count: 1 },
    ]);
  });

  it('M4 merges gaps, refuses impossible ones, and bounds those of one device', async () => {
    const gapsOf = async () => {
      const rows = await query(get().db)
        .selectFrom('play_gap')
        .select(['boot_id', 'from_seq', 'to_seq'])
        .where('device_id', '=', device.id)
        .orderBy('from_seq')
        .execute();
      return rows.map(({ from_seq, to_seq }) => [from_seq, to_seq]);
    };
    const gap = (fromSeq: number, toSeq: number, bootId = 'boot-0000') =>
      ({ bootId, fromSeq, toSeq, reason: 'journal-full' }) as const;
    await ingestion.ingest(device, aBatch([], { gaps: [gap(1, 40), gap(30, 50), gap(60, 70)] }));
    await ingestion.ingest(device, aBatch([], { gaps: [gap(51, 55), gap(1, Number.MAX_SAFE_INTEGER)] }));
    expect(await gapsOf()).toEqual([
      [1, 55],
      [60, 70],
    ]);
    for (let batch = 0; batch < 11; batch += 1) {
      const gaps = Array.from({ length: 100 }, (_, index) => gap(1, 1, `boot-${batch}-${index}-x`));
      await ingestion.ingest(device, aBatch([], { gaps }));
    }
    expect(await gapsOf()).toHaveLength(1000);
  });

  it('ingests what many devices deliver at once', async () => {
    const devices = [];
    for (let i = 0; i < 30; i += 1) devices.push(await aDevice());
    const release = await insertRelease(get().db, {
      companyId: company.id,
      deviceIds: devices.map(({ id }) => id),
    });
    const plays = Array.from({ length: 500 }, (_, i) => aPlay(i + 1, { releaseId: release, programId: 1 }));
    await Promise.all(devices.map((each) => ingestion.ingest(each, aBatch(plays))));
    const { count } = await query(get().db)
      .selectFrom('play')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(15_000);
  });

  async function aDevice(): Promise<PlayingDevice> {
    const id = await insertDevice(get().db, company);
    return { id, companyId: company.id, name: '大堂', mac: '02', timeZone: 'Asia/Shanghai' };
  }

  function aPlay(seq: number, overrides: object = {}) {
    const names = { program: 'p' };
    return {
      seq,
      releaseId,
      programId: 7,
      screen: 1,
      startedAt: clock.now(),
      durationMs: 10_000,
      names,
      ...overrides,
    };
  }

  function aBatch(records: PlaysBatch['records'], overrides: Partial<PlaysBatch> = {}): PlaysBatch {
    return { batch: 1, bootId: 'boot-0001', records, gaps: [], ...overrides };
  }

  async function days(of = device) {
    return query(get().db)
      .selectFrom('play_day')
      .select(['day', 'kind', 'subject_id', 'subject_name', 'count', 'duration_ms'])
      .where('device_id', '=', of.id)
      .orderBy('day')
      .execute();
  }
});

import { type ReportMessage } from '@marquee/device-protocol';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { insertRelease } from '../testing/index.ts';
import { enrol } from './testing/test-device.ts';
import { SHA, useDeviceApi } from './testing/use-device-api.ts';

const ENGINES: readonly DatabaseEngine[] = isSoak ? ['sqlite', 'postgres'] : ['sqlite'];
const RUNS = isSoak ? 2000 : 15;
const TIME_LIMIT = isSoak ? 40 * 60_000 : 60_000;
const MESSAGES = 12;

describe.each(ENGINES)('the reports of a device on %s', (engine) => {
  const api = useDeviceApi(engine);

  /** Everything that a device reports while it gets a release and plays it, in order. */
  function messagesOf(releaseId: number): ReportMessage[] {
    const now = api.server.clock.now();
    const sync = (state: object) =>
      ({ type: 'syncReport', revision: 1, releases: [{ releaseId, sync: state }] }) as ReportMessage;
    const fault = (at: number, detail: string): ReportMessage => ({
      type: 'fault',
      kind: 'element-failed',
      at,
      detail,
    });
    const plays = (batch: number, ...seqs: number[]): ReportMessage => {
      const play = {
        releaseId,
        programId: 7,
        screen: 1,
        startedAt: now,
        durationMs: 10_000,
        names: { program: 'p' },
      };
      return {
        type: 'plays',
        batch,
        bootId: 'boot-0001',
        records: seqs.map((seq) => ({ ...play, seq })),
        gaps: [],
      };
    };
    return [
      sync({ state: 'not-downloaded', reason: 'queued' }),
      { type: 'applied', what: 'manifest', revision: 1 },
      sync({ state: 'downloading', percent: 40, reason: 'transferring: a.png' }),
      fault(now, 'one'),
      sync({ state: 'failed', reason: 'file-corrupt: a.png' }),
      plays(1, 1, 2),
      { type: 'applied', what: 'settings', revision: 0 },
      plays(2, 3),
      fault(now + 1, 'two'),
      plays(3, 4, 5),
      { type: 'applied', what: 'manifest', revision: 1 },
      sync({ state: 'synchronised' }),
    ];
  }

  /** A new device whose reports arrive in this order, and then, as after every welcome, once more what it has now. */
  async function finalState(order: readonly number[]): Promise<object> {
    api.device = await enrol(api.server);
    const { company_id } = await api.rowOf(api.device);
    const deviceIds = [api.device.deviceId];
    api.releaseId = await insertRelease(api.server.app.platform.db, {
      companyId: company_id,
      deviceIds,
      files: [SHA],
      programIds: [7],
    });
    await api.build();
    const messages = messagesOf(api.releaseId);
    const repeated = [1, MESSAGES - 1];
    let lastAt = 0;
    for (const index of [...order, ...repeated]) {
      lastAt = api.server.clock.now();
      const answer = await api.report([messages[index]]);
      expect(answer.statusCode).toBe(200);
      api.server.clock.advance(1000);
    }
    // Reports are written later and together; an earlier one may be `synchronised` too.
    await vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect(await api.syncOf(api.releaseId)).toMatchObject({ reported_at: lastAt });
    });
    const { sync_state, progress, reason } = (await api.syncOf(api.releaseId)) ?? {};
    const applied = (await api.appliedOf(api.device)).map(({ what, revision }) => ({ what, revision }));
    return {
      sync_state,
      progress,
      reason,
      applied,
      plays: await api.playsOf(api.device),
      faults: await faults(),
    };
  }

  async function faults() {
    const rows = await query(api.server.app.platform.db)
      .selectFrom('device_fault')
      .select('detail')
      .where('device_id', '=', api.device.deviceId)
      .execute();
    return rows.map(({ detail }) => String(JSON.parse(detail).detail)).toSorted((a, b) => a.localeCompare(b));
  }

  it(
    'R6: leave the same state however they are repeated, reordered and delayed',
    async () => {
      const inOrder = Array.from({ length: MESSAGES }, (_, index) => index);
      const expected = await finalState(inOrder);
      expect(expected).toMatchObject({ sync_state: 'synchronised', plays: 5, faults: ['one', 'two'] });
      const copies = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: MESSAGES, maxLength: MESSAGES });
      const orders = copies.chain((counts) => {
        const all = inOrder.flatMap((index) => Array<number>(counts[index] ?? 1).fill(index));
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
      });
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          expect(await finalState(order)).toEqual(expected);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIME_LIMIT,
  );
});

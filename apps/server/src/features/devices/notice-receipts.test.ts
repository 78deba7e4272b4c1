import {
  DEVICE_PATHS,
  type ManifestNotice,
  type NoticeReceipt,
  verifyManifest,
} from '@marquee/device-protocol';
import { newRow } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import { enrol } from './testing/test-device.ts';
import { useDeviceApi } from './testing/use-device-api.ts';

const NONE = { shownAt: null, endedAt: null, reason: null };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the notices of a device on %s', (engine) => {
  const api = useDeviceApi(engine);
  let noticeId: number;
  beforeEach(async () => {
    noticeId = await insertNotice({});
    await api.build();
  });

  async function insertNotice(
    changes: Partial<Row<'notice'>>,
    deviceId = api.device.deviceId,
  ): Promise<number> {
    const { db } = api.server.app.platform;
    const { company_id, department_id } = await api.rowOf(api.device);
    const now = api.server.clock.now();
    const number = Math.floor(Math.random() * 1e9);
    const times = { start_at: now - 1000, end_at: now + 60_000 };
    const row = newRow.notice({ company_id, department_id, number, ...times, ...changes });
    const { id } = await query(db).insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow();
    await query(db).insertInto('notice_device').values({ notice_id: id, device_id: deviceId }).execute();
    return id;
  }

  async function fetchNotices(): Promise<readonly ManifestNotice[] | undefined> {
    const response = await api.get(DEVICE_PATHS.manifest);
    const { deviceId, manifestKeys } = api.device;
    const verdict = await verifyManifest(response.json(), manifestKeys, { deviceId });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.manifest.notices;
  }

  const receiptsOf = (id: number) =>
    query(api.server.app.platform.db)
      .selectFrom('notice_device')
      .select(['sent_at', 'received_at', 'shown_at', 'ended_at', 'reason'])
      .where('notice_id', '=', id)
      .executeTakeFirstOrThrow();

  async function report(receipt: Partial<NoticeReceipt>) {
    const receipts = [{ noticeId, receivedAt: 5, ...NONE, ...receipt }];
    const response = await api.report([{ type: 'noticeReceipts', receipts }]);
    return response.json<{ acks: unknown }>().acks;
  }

  it('are in its manifest, emergencies first, until they end or are taken offline', async () => {
    const emergency = await insertNotice({ category: 2, screen: null, layout: 'full', speed: 4 });
    await insertNotice({ end_at: api.server.clock.now() });
    await insertNotice({ offline_at: 1 });
    expect(await fetchNotices()).toMatchObject([
      { id: emergency, kind: 'emergency', screen: null, layout: 'full', speed: 'very-fast' },
      { id: noticeId, kind: 'message', screen: 1, position: 'bottom', direction: 'left', passes: null },
    ]);
    await query(api.server.app.platform.db).updateTable('notice').set({ offline_at: 1 }).execute();
    expect(await fetchNotices()).toBeUndefined();
  });

  it('are sent when it fetches them', async () => {
    noticeId = await insertNotice({});
    expect(await receiptsOf(noticeId)).toMatchObject({ sent_at: null });
    const sent_at = api.server.clock.now();
    await fetchNotices();
    expect(await receiptsOf(noticeId)).toMatchObject({ sent_at, received_at: null });
    api.server.clock.advance(1000);
    await fetchNotices();
    expect(await receiptsOf(noticeId)).toMatchObject({ sent_at });
  });

  it('have the receipts that it reports, of which the first counts', async () => {
    expect(await report({})).toEqual([
      { type: 'noticeReceiptsAck', receipts: [{ noticeId, stage: 'received' }] },
    ]);
    expect(await report({ receivedAt: 6, shownAt: 7 })).toMatchObject([{ receipts: [{ stage: 'shown' }] }]);
    expect(await report({ shownAt: 8, endedAt: 9, reason: 'completed' })).toMatchObject([
      { receipts: [{ stage: 'ended' }] },
    ]);
    await report({ shownAt: 8, endedAt: 10, reason: 'expired' });
    await report({});
    expect(await receiptsOf(noticeId)).toMatchObject({
      received_at: 5,
      shown_at: 7,
      ended_at: 9,
      reason: 'completed',
    });
  });

  it('of another device are acknowledged but not changed', async () => {
    const other = await enrol(api.server);
    noticeId = await insertNotice({}, other.deviceId);
    expect(await report({ shownAt: 7 })).toMatchObject([{ receipts: [{ noticeId, stage: 'shown' }] }]);
    expect(await receiptsOf(noticeId)).toMatchObject({ received_at: null, shown_at: null });
  });
});

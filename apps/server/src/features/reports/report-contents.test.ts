import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { readWorkbookValues } from '../testing/index.ts';
import { DAY_MS, MONDAY, useReports } from './testing/use-reports.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the contents of scheduled reports on %s', (engine) => {
  const reports = useReports(engine);
  const { add, tickAt, work, attached } = reports;

  it.each([
    [
      'en',
      ['Date', 'Program number', 'Program name', 'Release', 'Device name', 'MAC address', 'Plays'],
      'Total',
    ],
    ['zh', ['日期', '节目编号', '节目名称', '发布名称', '设备名称', 'MAC 地址', '播放次数'], '合计'],
  ])(
    'have a table in the language %s, with dates as dates and numbers as numbers',
    async (lang, headings, total) => {
      await add({ lang });
      await tickAt(MONDAY);
      await work();
      const [heads = [], first = [], ...rest] = await readWorkbookValues(reports.attachment());
      expect(heads.slice(0, headings.length)).toEqual(headings);
      expect(first[0]).toEqual(new Date('2026-11-22'));
      expect(first).toContain('counted');
      expect(first.filter((cell) => typeof cell === 'number').length).toBeGreaterThanOrEqual(4);
      expect(rest.at(-1)?.slice(0, 3)).toEqual([total, 7, 420]);
    },
  );

  it('show what their owner may see when they are sent', async () => {
    const { east1 } = reports.organisation;
    await add({ name: 'Mine' }, east1.caller);
    await tickAt(MONDAY);
    await work();
    expect(reports.mailServer.mails[0]?.text).toContain('Plays: 3');
    expect(reports.mailServer.mails[0]?.text).not.toContain('west');
  });

  it('are about materials, devices, and the time that devices were online', async () => {
    await add({ subject: 'materials' });
    await tickAt(MONDAY);
    await work();
    expect(reports.mailServer.mails[0]?.text).toContain('sign.png: 7');
    await query(reports.server.app.platform.db).deleteFrom('report').execute();
    reports.mailServer.clear();
    await add({ subject: 'devices' });
    await tickAt(MONDAY);
    await work();
    expect((await attached()).slice(1)).toEqual([
      ['west', 'aa', '1', '4', '240', '0', '0'],
      ['east1', 'aa', '1', '3', '180', '0', '0'],
      ['Total', '7', '420', '0', '0'],
    ]);
    await query(reports.server.app.platform.db).deleteFrom('report').execute();
    reports.mailServer.clear();
    await add({ subject: 'online', period: 'day', time: '00:00' });
    await tickAt(MONDAY);
    await work();
    expect(reports.mailServer.mails[0]?.text).toContain('Devices: 5');
  });

  it('measure the time online of a past period', async () => {
    const { platform } = reports.server.app;
    const { findActor } = await import('../sessions/index.ts');
    const { onlineTimes } = await import('../devices/index.ts');
    const actor = await findActor(platform.db, { user_id: reports.organisation.admin.id, address: '' });
    if (!actor) throw new Error('no actor');
    const period = { from: MONDAY - 7 * DAY_MS, to: MONDAY, group_id: undefined };
    const times = await onlineTimes(platform.db, actor, period, 100);
    const of = (id: number) => times.find(({ device_id }) => device_id === id);
    expect(of(reports.things.east1.deviceId)).toMatchObject({
      online_ms: 84 * 3_600_000,
      outages: 1,
      known_ms: 7 * DAY_MS,
    });
    expect(of(reports.things.west.deviceId)).toMatchObject({ online_ms: 7 * DAY_MS, outages: 0 });
    expect(of(reports.things.home.deviceId)).toMatchObject({ online_ms: 0, outages: 0 });
  });
});

import type { Group, Report, ReportRun } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { Caller, newestLogRow } from '../testing/index.ts';
import { DAY_MS, MONDAY, REPORTS_PATH, useReports } from './testing/use-reports.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the rights of scheduled reports on %s', (engine) => {
  const reports = useReports(engine);
  const { add, list, runsOf, tickAt, work } = reports;

  it.each([
    ['a user that is disabled', 'owner_gone'],
    ['a user without the right', 'no_right'],
    ['a group that is gone', 'group_gone'],
  ])('of %s are paused with the reason', async (_, reason) => {
    const { db } = reports.server.app.platform;
    const { caller, id: userId, roleId } = reports.organisation.west;
    const group =
      reason === 'group_gone'
        ? await reports.admin.post<Group>('/devices-mips/device-group-add', { name: 'North', parent_id: 0 })
        : undefined;
    const report = await add(group ? { group_id: group.group_id } : {}, group ? reports.admin : caller);
    if (reason === 'owner_gone')
      await query(db).updateTable('user').set({ is_disabled: 1 }).where('id', '=', userId).execute();
    const actions = await query(db)
      .selectFrom('role')
      .select('actions')
      .where('id', '=', roleId ?? 0)
      .executeTakeFirstOrThrow();
    if (reason === 'no_right')
      await query(db)
        .updateTable('role')
        .set({ actions: '["33101"]' })
        .where('id', '=', roleId ?? 0)
        .execute();
    if (group) await reports.admin.delete('/devices-mips/device-group-delete', { group_id: group.group_id });
    await tickAt(MONDAY);
    await work();
    expect(reports.mailServer.mails).toEqual([]);
    expect((await list()).data).toMatchObject([
      { pause: reason, is_enabled: false, next_at: null, last_run: { state: 'failed', failure: reason } },
    ]);
    expect(await newestLogRow(db, 'reports')).toMatchObject({ subject: 'Week', user_id: null });
    await query(db).updateTable('user').set({ is_disabled: 0 }).where('id', '=', userId).execute();
    await query(db)
      .updateTable('role')
      .set(actions)
      .where('id', '=', roleId ?? 0)
      .execute();
    // The user who turns it on again becomes its owner.
    const { id, name, subject, period, time, weekday, time_zone, emails, lang } = report;
    const input = { report: id, name, subject, period, time, weekday, time_zone, emails, lang };
    const resumed = await reports.admin.put<Report>(REPORTS_PATH, input);
    expect(resumed).toMatchObject({ pause: null, is_enabled: true, next_at: MONDAY });
    await tickAt(MONDAY + 7 * DAY_MS);
    await work();
    if (!group) expect(reports.mailServer.mails[0]?.text).toContain('Plays: 100');
  });

  it('belong to their user and are seen by administrators of the company', async () => {
    const { east1, west } = reports.organisation;
    const { id } = await add({}, east1.caller);
    expect((await list(east1.caller)).data).toHaveLength(1);
    expect((await list(west.caller)).data).toEqual([]);
    expect((await list()).data).toMatchObject([{ id }]);
    const stranger = new Caller(await reports.server.signIn());
    for (const caller of [west.caller, stranger]) {
      const input = {
        report: id,
        name: 'x',
        subject: 'programs',
        period: 'day',
        time_zone: 'UTC',
        emails: ['x@example.com'],
        lang: 'en',
      };
      for (const [method, path, body] of [
        ['PUT', REPORTS_PATH, input],
        ['DELETE', REPORTS_PATH, { report: id }],
        ['POST', `${REPORTS_PATH}/send`, { report: id }],
      ] as const)
        expect(await caller.refusal(method, path, body)).toBe('platform.not_found');
    }
    await reports.admin.post(`${REPORTS_PATH}/send`, { report: id });
    expect(await runsOf(id)).toHaveLength(1);
    expect((await west.caller.get<{ data: ReportRun[] }>(`${REPORTS_PATH}/runs?report=${id}`)).data).toEqual(
      [],
    );
    await reports.admin.delete(REPORTS_PATH, { report: id });
    expect((await list(east1.caller)).data).toEqual([]);
  });

  it('need the right to export what they show', async () => {
    const { db } = reports.server.app.platform;
    const { caller, roleId } = reports.organisation.east2;
    await query(db)
      .updateTable('role')
      .set({ actions: '["33101","33102"]' })
      .where('id', '=', roleId ?? 0)
      .execute();
    await add({ subject: 'materials' }, caller);
    const report = { name: 'x', period: 'day', time_zone: 'UTC', emails: ['a@example.com'], lang: 'en' };
    for (const subject of ['programs', 'devices', 'online'])
      expect(await caller.refusal('POST', REPORTS_PATH, { ...report, subject })).toBe(
        'platform.no_permission',
      );
  });
});

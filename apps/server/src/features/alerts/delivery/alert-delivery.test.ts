import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AlertSetting,
  type AlertSettingUpdated,
  type Group,
  groupErrors,
  platformErrors,
} from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';
import { MailSender } from '../../../platform/mail/index.ts';
import { TestMailServer } from '../../../platform/mail/testing.ts';
import { OutgoingClient } from '../../../platform/outgoing/index.ts';
import { signatureOf } from '../../../platform/webhooks/index.ts';
import { describeOnBothServers, insertDevices, newestLogRow } from '../../testing/index.ts';
import { AlertSweep } from '../alert-sweep.service.ts';
import { changesOf, mergeChanges } from './alert-changes.model.ts';
import { AlertDelivery } from './alert-delivery.service.ts';
import { AlertMails } from './alert-mail.service.ts';
import { Webhooks } from './webhook.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Received {
  headers: Record<string, string | string[] | undefined>;
  json: string;
  body: AlertChanges & { id: string; type: string; route: string };
}

describeOnBothServers(
  'notices of alerts',
  (get) => {
    let receiver: Server;
    let address: string;
    let received: Received[] = [];
    let answer = 200;
    let sweep: AlertSweep;
    let delivery: AlertDelivery;
    let mailServer: TestMailServer;
    let mails: AlertMails;
    let deviceId: number;

    beforeAll(async () => {
      receiver = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const json = Buffer.concat(chunks).toString();
          received.push({ headers: request.headers, json, body: JSON.parse(json) });
          response.writeHead(answer, { location: address }).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      const { platform } = get().server.app;
      const outgoing = new OutgoingClient({ mayReach: () => true });
      sweep = new AlertSweep({ ...platform, serverTimeZone: 'UTC' });
      mailServer = await TestMailServer.start();
      mails = new AlertMails(
        new MailSender(() => ({ smtpUrl: mailServer.url, from: 'Marquee <marquee@example.com>' })),
      );
      const webhooks = new Webhooks({ ...platform, outgoing });
      delivery = new AlertDelivery({ ...platform, webhooks, mails });
    });
    afterAll(async () => {
      receiver?.close();
      await mailServer?.stop();
    });

    const now = () => get().server.clock.now();
    const read = () => get().admin.get<AlertSetting>('/system-set/alerts');
    const route = (values: object = {}) => ({
      name: 'Duty',
      kinds: ['space', 'temperature'],
      webhook_url: address,
      ...values,
    });
    const save = async (values: object) => {
      const { routes: _, sends_mail: _mail, ...rules } = await read();
      return get().admin.put<AlertSettingUpdated>('/system-set/alerts', {
        ...rules,
        time_zone: 'UTC',
        ...values,
      });
    };
    const set = (values: object, id = deviceId) =>
      query(get().db).updateTable('device').set(values).where('id', '=', id).execute();
    const waiting = () => query(get().db).selectFrom('alert_notice').selectAll().execute();
    /** As if time had passed for the notices that wait. */
    const later = (ms: number) =>
      query(get().db)
        .updateTable('alert_notice')
        .set((eb) => ({ due_at: eb('due_at', '-', ms), created_at: eb('created_at', '-', ms) }))
        .execute();
    const online = { state: 'active', is_online: 1, online_at: 1 } as const;

    beforeEach(async () => {
      const { db } = get();
      for (const table of ['alert', 'alert_route', 'alert_setting', 'device'] as const)
        await query(db).deleteFrom(table).execute();
      [deviceId = 0] = await insertDevices(db, [{ ...online, name: 'Lobby' }]);
      received = [];
      answer = 200;
      mailServer.clear();
    });

    it('of the server go over the routes that are for all devices', async () => {
      const { platform } = get().server.app;
      const group_id = (await query(get().db).selectFrom('device').select('group_id').executeTakeFirst())
        ?.group_id;
      const kinds = ['backup'];
      await save({ routes: [route({ kinds, name: 'All' }), route({ kinds, name: 'Shop', group_id })] });
      const failed = { kind: 'backup', state: 'failed', failure: 'disk_full', is_scheduled: 1 } as const;
      const times = { started_at: now(), ended_at: now(), beat_at: now() };
      await query(get().db)
        .insertInto('backup_run')
        .values({ ...failed, ...times, started_by: null })
        .execute();
      const config = { ...platform.config, backupTo: '/backups' };
      await new AlertSweep({ ...platform, config, serverTimeZone: 'UTC' }).sweep();
      await delivery.deliver();
      expect(received.map(({ body }) => body)).toMatchObject([
        {
          route: 'All',
          began: [{ kind: 'backup', detail: 'disk_full', device_id: null, device_name: null }],
        },
      ]);
      await query(get().db).deleteFrom('backup_run').execute();
    });

    it('are sent once at the beginning and once at the end, signed', async () => {
      const { secrets } = await save({ routes: [route()] });
      await set({ free_space: 1 });
      await sweep.sweep();
      await sweep.sweep();
      await delivery.deliver();
      await delivery.deliver();
      expect(received).toHaveLength(1);
      const [{ headers, json, body } = received[0] as Received] = received;
      expect(body).toMatchObject({
        type: 'alerts',
        route: 'Duty',
        began: [{ kind: 'space', device_id: deviceId, device_name: 'Lobby', ended_at: null }],
        began_count: 1,
        ended_count: 0,
      });
      const timestamp = String(headers['marquee-timestamp']);
      const signature = signatureOf(secrets[0]?.secret ?? '', timestamp, json);
      expect(headers['marquee-signature']).toBe(`sha256=${signature}`);
      await set({ free_space: 1e12 });
      await sweep.sweep();
      await delivery.deliver();
      expect(received[1]?.body).toMatchObject({ began: [], ended: [{ kind: 'space', ended_at: now() }] });
      expect((await read()).routes).toMatchObject([{ sent_at: now(), failed_at: null }]);
      expect(await waiting()).toEqual([]);
    });

    it('are only of the kinds and the group of their route, and of routes that are turned on', async () => {
      const { admin } = get();
      const add = (name: string, parent_id: number) =>
        admin.post<Group>('/devices-mips/device-group-add', { name, parent_id });
      const north = await add('North', 0);
      const shop = await add('Shop', north.group_id);
      await save({
        routes: [
          route({ group_id: north.group_id }),
          route({ name: 'Off', is_enabled: false }),
          route({ name: 'Heat', kinds: ['temperature'] }),
        ],
      });
      await set({ free_space: 1 });
      await insertDevices(get().db, [{ ...online, free_space: 1, name: 'Menu', group_id: shop.group_id }]);
      await sweep.sweep();
      await delivery.deliver();
      expect(received.map(({ body }) => body)).toMatchObject([
        { route: 'Duty', began: [{ device_name: 'Menu', group_name: 'Shop' }] },
      ]);
    });

    it('are sent again after a failure, later and later, and given up after a day', async () => {
      await save({ routes: [route()] });
      await set({ free_space: 1 });
      await sweep.sweep();
      answer = 503;
      await delivery.deliver();
      await delivery.deliver();
      expect(received).toHaveLength(1);
      expect(await waiting()).toMatchObject([{ attempts: 1, due_at: now() + MINUTE }]);
      expect((await read()).routes).toMatchObject([{ sent_at: null, failed_at: now(), failure: 'http-503' }]);
      await later(MINUTE);
      await delivery.deliver();
      expect(await waiting()).toMatchObject([{ attempts: 2, due_at: now() + 2 * MINUTE }]);
      await later(24 * HOUR);
      await delivery.deliver();
      expect(received).toHaveLength(3);
      expect(await waiting()).toEqual([]);
    });

    it('that wait are sent as one when the receiver is back', async () => {
      await save({ routes: [route()] });
      answer = 302;
      await set({ free_space: 1 });
      await sweep.sweep();
      await delivery.deliver();
      expect(received, 'follows no redirect').toHaveLength(1);
      await set({ temperature: 99 });
      await sweep.sweep();
      answer = 204;
      await later(MINUTE);
      await delivery.deliver();
      expect(received[1]?.body).toMatchObject({ began_count: 2 });
      expect(received).toHaveLength(2);
    });

    it('of a node that died are sent by another when their claim has ended', async () => {
      await save({ routes: [route()] });
      await set({ free_space: 1 });
      await sweep.sweep();
      await query(get().db)
        .updateTable('alert_notice')
        .set({ claimed_until: now() + 1 })
        .execute();
      await delivery.deliver();
      expect(received).toEqual([]);
      await query(get().db).updateTable('alert_notice').set({ claimed_until: now() }).execute();
      await Promise.all([delivery.deliver(), delivery.deliver()]);
      expect(received).toHaveLength(1);
    });

    it('wait for the end of quiet hours and come as one, urgent ones apart', async () => {
      const clock = (ms: number) => new Date(now() + ms).toISOString().slice(11, 16);
      const quiet = { quiet_start: clock(-HOUR), quiet_end: clock(HOUR) };
      await save({ routes: [route(quiet), route({ ...quiet, name: 'Asleep', sends_urgent: false })] });
      await set({ free_space: 1, temperature: 99 });
      await sweep.sweep();
      await set({ free_space: 1e12 });
      await sweep.sweep();
      await delivery.deliver();
      expect(received.map(({ body }) => body)).toMatchObject([
        { route: 'Duty', began: [{ kind: 'temperature' }], began_count: 1, ended_count: 0 },
      ]);
      await later(HOUR);
      await delivery.deliver();
      const summaries = received.slice(1).map(({ body }) => body);
      summaries.sort((a, b) => a.route.localeCompare(b.route));
      expect(summaries).toMatchObject([
        { route: 'Asleep', began_count: 2, ended_count: 1 },
        { route: 'Duty', began: [{ kind: 'space' }], began_count: 1, ended_count: 1 },
      ]);
    });

    it('follow the rules of their company: kinds, minutes and degrees', async () => {
      await save({ kinds: ['offline', 'temperature'], offline_minutes: 2, hot_degrees: 60, routes: [] });
      await set({ free_space: 1, temperature: 60 });
      await insertDevices(get().db, [
        { state: 'active', is_online: 0, online_at: 1, offline_at: now() - 2 * MINUTE },
      ]);
      await sweep.sweep();
      const kinds = async () =>
        (await query(get().db).selectFrom('alert').select('kind').where('ended_at', 'is', null).execute())
          .map(({ kind }) => kind)
          .sort();
      expect(await kinds()).toEqual(['offline', 'temperature']);
      await save({ kinds: ['offline'], routes: [] });
      await sweep.sweep();
      expect(await kinds()).toEqual(['offline']);
    });

    it('can be tested; private addresses are refused as for all requests of the server', async () => {
      const { admin } = get();
      const { routes, secrets } = await save({ routes: [route()] });
      const tested = await admin.post('/system-set/alerts/test', { route: routes[0]?.id });
      expect(tested).toEqual({ failure: null, mail_failure: null });
      expect(await admin.refusal('POST', '/system-set/alerts/test', { route: 999_999 })).toBe(
        platformErrors.not_found.code,
      );
      const { platform } = get().server.app;
      const webhooks = new Webhooks({ ...platform, outgoing: new OutgoingClient() });
      const [target] = routes;
      if (!target) throw new Error('no route');
      const webhook_secret = secrets[0]?.secret ?? '';
      expect(await webhooks.test({ ...target, webhook_secret })).toBe('address_private');
      expect(received).toMatchObject([{ body: { type: 'test', began_count: 0 } }]);
    });

    it('go by e-mail too, to every address, beside a webhook that fails', async () => {
      await query(get().db).updateTable('company').set({ language: 'en' }).execute();
      await save({ routes: [route({ emails: ['a@example.com', 'b@example.com'] })] });
      answer = 500;
      await set({ free_space: 1 });
      await sweep.sweep();
      await delivery.deliver();
      expect(mailServer.mails).toMatchObject([{ to: ['a@example.com', 'b@example.com'] }]);
      expect(mailServer.mails[0]?.text).toContain('Low on space: Lobby');
      expect(mailServer.mails[0]?.text).toContain('Subject: [Marquee] New alerts: 1');
      expect(mailServer.mails[0]?.text).not.toContain('To: a@example.com');
      expect((await read()).routes).toMatchObject([
        { mail_sent_at: now(), mail_failure: null, sent_at: null },
      ]);
      expect(await waiting()).toMatchObject([{ way: 'webhook', attempts: 1 }]);
    });

    it('that a mail server refuses are sent again', async () => {
      await save({ routes: [route({ webhook_url: '', emails: ['full@example.com'] })] });
      await set({ free_space: 1 });
      await sweep.sweep();
      await delivery.deliver();
      expect((await read()).routes).toMatchObject([{ mail_sent_at: null, mail_failure: 'smtp-452' }]);
      expect(await waiting()).toMatchObject([{ way: 'mail', attempts: 1 }]);
      expect(received).toEqual([]);
    });

    it('cannot go by e-mail without a mail server', async () => {
      const { routes } = await save({ routes: [route({ webhook_url: '', emails: ['a@example.com'] })] });
      expect((await read()).sends_mail).toBe(false);
      expect(await get().admin.post('/system-set/alerts/test', { route: routes[0]?.id })).toEqual({
        failure: null,
        mail_failure: 'no_mail_server',
      });
    });

    it('keep their routes by id, with the secret, and lose those that are left out', async () => {
      const { routes: made, secrets } = await save({ routes: [route(), route({ name: 'Two' })] });
      const [first] = made;
      const { routes: kept, secrets: added } = await save({
        routes: [route({ id: first?.id, name: 'Renamed' })],
      });
      expect(kept).toMatchObject([{ id: first?.id, name: 'Renamed' }]);
      expect(added).toEqual([]);
      const stored = await query(get().db).selectFrom('alert_route').select('webhook_secret').execute();
      expect(stored).toEqual([{ webhook_secret: secrets[0]?.secret }]);
      expect(JSON.stringify(await newestLogRow(get().db, 'system-settings'))).not.toContain(
        secrets[0]?.secret,
      );
    });

    it('are events of webhooks too, without a route', async () => {
      const { admin, db } = get();
      const events = ['device.offline', 'device.online', 'alert.began'];
      await admin.post('/system-set/webhooks', { name: 'Ops', url: address, events });
      await set({ is_online: 0, offline_at: 1 });
      await sweep.sweep();
      await set({ is_online: 1 });
      await sweep.sweep();
      const rows = await query(db)
        .selectFrom('webhook_delivery')
        .select(['event', 'payload'])
        .orderBy('id')
        .execute();
      expect(rows.map(({ event }) => event)).toEqual(['device.offline', 'alert.began', 'device.online']);
      expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({
        type: 'device.offline',
        data: { kind: 'offline', device_id: deviceId, device_name: 'Lobby', ended_at: null },
      });
      await query(db).deleteFrom('webhook').execute();
    });

    it('security 12: have secrets that are read once, and can be replaced', async () => {
      const { admin } = get();
      const { routes, secrets } = await save({ routes: [route()] });
      expect(secrets).toEqual([{ route: routes[0]?.id, secret: expect.stringMatching(/^.{43}$/) }]);
      expect(JSON.stringify(await read())).not.toContain(secrets[0]?.secret);
      const { secret } = await admin.post<{ secret: string }>('/system-set/alerts/secret', {
        route: routes[0]?.id,
      });
      expect(secret).not.toBe(secrets[0]?.secret);
      await set({ free_space: 1 });
      await sweep.sweep();
      await delivery.deliver();
      const [{ headers, json }] = received as [Received];
      const timestamp = String(headers['marquee-timestamp']);
      expect(headers['marquee-signature']).toBe(`sha256=${signatureOf(secret, timestamp, json)}`);
    });

    it('refuse routes and groups that do not exist, and addresses that are none', async () => {
      const { admin } = get();
      const { routes: _, sends_mail: _mail, ...rules } = await read();
      const refusal = (values: object) =>
        admin.refusal('PUT', '/system-set/alerts', { ...rules, routes: [route(values)] });
      expect(await refusal({ id: 999_999 })).toBe(platformErrors.not_found.code);
      expect(await refusal({ group_id: 999_999 })).toBe(groupErrors.not_found.code);
      for (const values of [
        { webhook_url: 'ftp://example.com' },
        { webhook_url: 'http://user:secret@example.com/' },
        { webhook_url: '' },
        { webhook_url: '', emails: ['nobody'] },
        { kinds: [] },
        { kinds: ['space', 'space'] },
        { quiet_start: '22:00' },
        { quiet_start: '22:00', quiet_end: '22:00' },
      ])
        expect(await refusal(values), JSON.stringify(values)).toBe(platformErrors.invalid_request.code);
    });
  },
  { reachesPrivate: true },
);

describe('several notices as one', () => {
  const alert = { id: 1 } as AlertFacts;

  it('name 200 alerts and count all', () => {
    const many = changesOf(
      Array.from({ length: 300 }, () => alert),
      [],
    );
    if (!many) throw new Error('no changes');
    expect(many.began).toHaveLength(200);
    const merged = mergeChanges([many, many]);
    expect([merged.began.length, merged.began_count, merged.ended_count]).toEqual([200, 600, 0]);
  });

  it('are none without changes', () => {
    expect(changesOf([], [])).toBeUndefined();
  });
});

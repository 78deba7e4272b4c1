import { type Alert, type LicenceEnds, parseLicenceEnd } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { MailSender } from '../../platform/mail/index.ts';
import { TestMailServer } from '../../platform/mail/testing.ts';
import {
  describeOnBothServers,
  insertDevices,
  licencePage,
  makeOrganisation,
  makeUser,
  testVendor,
} from '../testing/index.ts';
import { AlertSweep } from './alert-sweep.service.ts';
import { AlertDelivery } from './delivery/alert-delivery.service.ts';
import { AlertMails } from './delivery/alert-mail.service.ts';
import { Webhooks } from './delivery/webhook.service.ts';

const DAY = 86_400_000;
const SPAN = 7 * DAY;

describeOnBothServers(
  'the end of licences',
  (get) => {
    const now = () => get().server.clock.now();
    const node = () => new AlertSweep({ ...get().server.app.platform, serverTimeZone: 'UTC' });
    /** Two nodes look at the same moment, and one of them again after a restart. */
    const sweep = async () => {
      await Promise.all([node().sweep(), node().sweep()]);
      await node().sweep();
    };
    const alerts = async (caller = get().admin) =>
      (await caller.get<{ data: Alert[] }>('/alerts?kind=licence&sort=id')).data;
    const open = async () =>
      (await alerts()).flatMap(({ detail, ended_at }) => (ended_at === null ? detail : []));
    const ends = async () => (await get().admin.get<LicenceEnds>('/licences/ends')).ends;
    const serverNo = async () => (await licencePage(get().admin).state()).server_no;
    const authorise = async (notAfter: number | null) =>
      licencePage(get().admin).importFile(
        testVendor.authorisation(await serverNo(), { maxVolume: 500, notAfter }),
        'server.node',
      );
    /** Moves the first start with keys, and so the end of the server's trial. */
    const trialEndsIn = (days: number) =>
      query(get().db)
        .updateTable('licence_server')
        .set({ trial_started_at: now() + days * DAY - 60 * DAY })
        .execute();
    /** Sets the time of the licences, as after a restart much later. */
    const licenceTimeIs = (time: number) =>
      query(get().db).updateTable('licence_server').set({ highest_time: time }).execute();
    const trials = (endsAt: number, count: number) =>
      insertDevices(
        get().db,
        Array.from({ length: count }, () => ({
          ...{ is_active: 0 as const, activation: 'trial' as const, trial_ends_at: endsAt },
        })),
      );

    beforeEach(async () => {
      const { db } = get();
      for (const table of ['alert', 'alert_route', 'licence_announcement', 'device'] as const)
        await query(db).deleteFrom(table).execute();
      for (const table of ['licence_authorisation', 'licence_batch'] as const)
        await query(db).deleteFrom(table).execute();
      await trialEndsIn(60);
      await licenceTimeIs(now());
    });

    it('of the server is announced 30, 14, 7, 3 and 1 day before and when it has come, once each', async () => {
      const end = now() + 60 * DAY;
      await sweep();
      expect(await alerts()).toEqual([]);
      const steps: (number | undefined)[] = [];
      for (const left of [30, 20, 14.1, 14, 6.5, 3, 0.5, 0, -100]) {
        await licenceTimeIs(end - left * DAY);
        await sweep();
        expect(await open()).toHaveLength(1);
        steps.push(parseLicenceEnd((await open())[0] ?? null)?.days);
      }
      expect(steps).toEqual([30, 30, 30, 14, 7, 3, 1, 0, 0]);
      expect(await alerts()).toHaveLength(6);
    });

    it('of the server is announced to every company, and is over with a new authorisation', async () => {
      const { admin: other } = await makeOrganisation(get().server);
      await trialEndsIn(5);
      await sweep();
      for (const caller of [get().admin, other.caller])
        expect(await alerts(caller)).toMatchObject([
          { detail: `server 7 ${now() + 5 * DAY}`, device_id: null },
        ]);
      await authorise(null);
      await sweep();
      expect(await open()).toEqual([]);
      expect(await ends()).toEqual([]);
      await authorise(now() + 2 * DAY);
    });

    it('of trials is announced together for each week, not with the beginning of a trial', async () => {
      await authorise(null);
      const week = (Math.floor(now() / SPAN) + 5) * SPAN;
      await trials(now() + 30 * DAY, 3);
      await sweep();
      expect(await alerts()).toEqual([]);
      await query(get().db).deleteFrom('device').execute();
      await trials(week + DAY, 2);
      await trials(week + 2 * DAY, 4);
      await licenceTimeIs(week - 13 * DAY);
      await sweep();
      await licenceTimeIs(week - 11 * DAY);
      await sweep();
      expect(await open()).toEqual([`trial 14 ${week + DAY}`]);
      expect(await ends()).toMatchObject([{ subject: 'trial', ends_at: week + DAY, count: 6 }]);
      // The first of them is activated: the announcement is the same.
      await query(get().db)
        .deleteFrom('device')
        .where('trial_ends_at', '=', week + DAY)
        .execute();
      await sweep();
      expect(await open()).toEqual([`trial 14 ${week + DAY}`]);
      await query(get().db).deleteFrom('device').execute();
      await sweep();
      expect(await open()).toEqual([]);
    });

    it('of activations is announced, and sent by mail once', async () => {
      await authorise(null);
      const mailServer = await TestMailServer.start();
      const notAfter = now() + 2.5 * DAY;
      await licencePage(get().admin).importFile(
        testVendor.activations(await serverNo(), { count: 4, notAfter }),
      );
      const { platform } = get().server.app;
      const {
        routes: _,
        sends_mail: _mail,
        ...rules
      } = await get().admin.get<object & { routes: unknown; sends_mail: unknown }>('/system-set/alerts');
      const route = { name: 'Office', kinds: ['licence'], emails: ['office@example.com'] };
      await get().admin.put('/system-set/alerts', { ...rules, routes: [route] });
      const mails = new AlertMails(
        new MailSender(() => ({ smtpUrl: mailServer.url, from: 'Marquee <marquee@example.com>' })),
      );
      const deliveries = [0, 1].map(
        () => new AlertDelivery({ ...platform, mails, webhooks: new Webhooks(platform) }),
      );
      await sweep();
      await Promise.all(deliveries.map((delivery) => delivery.deliver()));
      await Promise.all(deliveries.map((delivery) => delivery.deliver()));
      expect(await open()).toEqual([`activation 3 ${notAfter}`]);
      expect(mailServer.mails).toHaveLength(1);
      expect(mailServer.mails[0]?.text).toContain(new Date(notAfter).toISOString().slice(0, 10));
      await mailServer.stop();
    });

    it('is seen by those who see the licences', async () => {
      await trialEndsIn(1);
      const { company, departments, admin } = await makeOrganisation(get().server);
      await sweep();
      const operator = await makeUser(get().server, company.id, departments.east, { codes: ['21101'] });
      expect(await alerts(admin.caller)).toHaveLength(1);
      expect(await alerts(operator.caller)).toEqual([]);
      expect(await operator.caller.refusal('GET', '/licences/ends')).toBe('platform.no_permission');
    });
  },
  { licenceKeys: testVendor.writeKeys() },
);

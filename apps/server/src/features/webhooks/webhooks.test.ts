import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery as Delivery, Webhook } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { OutgoingClient } from '../../platform/outgoing/index.ts';
import { SignedPosts, signatureOf } from '../../platform/webhooks/index.ts';
import {
  describeOnBothServers,
  describeServer,
  insertDevices,
  makeCompany,
  makeUser,
  newestLogRow,
} from '../testing/index.ts';
import { EventCollection } from './delivery/event-collection.service.ts';
import { WebhookDelivery } from './delivery/webhook-delivery.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PATH = '/system-set/webhooks';

interface Received {
  headers: Record<string, string | string[] | undefined>;
  json: string;
  body: { id: string; type: string; created_at: number; data: Record<string, unknown> };
}

describeOnBothServers(
  'webhooks',
  (get) => {
    let receiver: Server;
    let url: string;
    let received: Received[] = [];
    let answer = 200;
    let collection: EventCollection;
    let delivery: WebhookDelivery;

    beforeAll(async () => {
      receiver = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const json = Buffer.concat(chunks).toString();
          received.push({ headers: request.headers, json, body: JSON.parse(json) });
          response.writeHead(answer, { location: url }).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      const { platform } = get().server.app;
      collection = new EventCollection(platform);
      delivery = new WebhookDelivery({ ...platform, posts: new SignedPosts(platform) });
      await insertDevices(get().db, [{ name: 'Lobby' }]);
      await collection.collect();
    });
    afterAll(() => void receiver?.close());
    beforeEach(async () => {
      await query(get().db).deleteFrom('webhook').execute();
      received = [];
      answer = 200;
    });

    const add = (values: object = {}) =>
      get().admin.post<Webhook & { secret: string }>(PATH, {
        name: 'Ops',
        url,
        events: ['emergency.on', 'emergency.off'],
        ...values,
      });
    const list = async () => (await get().admin.get<{ webhooks: Webhook[] }>(PATH)).webhooks;
    const log = async (webhook: number) =>
      (await get().admin.get<{ deliveries: Delivery[] }>(`${PATH}/deliveries?webhook=${webhook}`)).deliveries;
    const alarm = () =>
      get().admin.post<{ id: number }>('/notices/emergency', {
        title: 'Leave',
        content: 'Leave the building',
      });
    const run = async () => {
      await collection.collect();
      await delivery.deliver();
    };

    it('get events of their company, signed, once each', async () => {
      const { secret } = await add();
      await alarm();
      await run();
      await run();
      expect(received).toHaveLength(1);
      const [{ headers, json, body }] = received as [Received];
      expect(body).toMatchObject({
        type: 'emergency.on',
        data: { user: 'admin', ids: [expect.any(Number)] },
      });
      const timestamp = String(headers['marquee-timestamp']);
      expect(headers['marquee-signature']).toBe(`sha256=${signatureOf(secret, timestamp, json)}`);
    });

    it('have secrets that are in no other answer and not in the log', async () => {
      const { secret, ...added } = await add();
      expect(secret).toHaveLength(43);
      expect(await list()).toEqual([added]);
      const renewed = await get().admin.post<{ secret: string }>(`${PATH}/secret`, { webhook: added.id });
      expect(renewed.secret).not.toBe(secret);
      expect(JSON.stringify(await newestLogRow(get().db, 'webhooks'))).not.toContain(renewed.secret);
      expect(JSON.stringify(await list())).not.toContain(renewed.secret);
    });

    it('are asked again after a failure, later and later, with the same id, and given up after a day', async () => {
      const { id } = await add();
      await alarm();
      answer = 503;
      await run();
      expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1, failure: 'http-503' }]);
      for (const pause of [1, 2, 4, 8]) {
        const [{ due_at }] = (await log(id)) as [Delivery];
        const now = get().server.clock.now();
        expect(due_at - now).toBe(pause * MINUTE);
        await delivery.deliver();
        expect(received).toHaveLength(1);
        await query(get().db).updateTable('webhook_delivery').set({ due_at: now }).execute();
        await delivery.deliver();
        expect(new Set(received.splice(1).map(({ body }) => body.id))).toEqual(
          new Set([received[0]?.body.id]),
        );
      }
      await query(get().db).updateTable('webhook_delivery').set({ created_at: 0, due_at: 0 }).execute();
      await delivery.deliver();
      expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 6, failure: 'http-503' }]);
      expect(await list()).toMatchObject([{ failure: 'http-503', is_enabled: true }]);
    });

    it('keep what waits while no server runs, and send no event of a time when they were off', async () => {
      const { id, secret: _secret, ...values } = await add();
      await alarm();
      await collection.collect();
      const { platform } = get().server.app;
      const afterRestart = new WebhookDelivery({ ...platform, posts: new SignedPosts(platform) });
      await afterRestart.deliver();
      expect(received).toHaveLength(1);
      const input = { name: values.name, url, events: values.events };
      await get().admin.put(PATH, { ...input, webhook: id, is_enabled: false });
      await alarm();
      get().server.clock.advance(1000);
      await get().admin.put(PATH, { ...input, webhook: id, is_enabled: true });
      await run();
      expect(received).toHaveLength(1);
    });

    it('are turned off after failing for three days, and say so', async () => {
      const { id } = await add();
      await alarm();
      await query(get().db).updateTable('webhook').set({ failing_since: 1 }).execute();
      answer = 500;
      await run();
      const now = get().server.clock.now();
      expect(await list()).toMatchObject([{ id, is_enabled: false, disabled_at: now }]);
      expect(await log(id)).toMatchObject([{ state: 'failed' }]);
      expect(await newestLogRow(get().db, 'webhooks')).toMatchObject({ subject: 'Ops', user_id: null });
      await get().admin.put(PATH, {
        webhook: id,
        name: 'Ops',
        url,
        events: ['task.failed'],
        is_enabled: true,
      });
      expect(await list()).toMatchObject([{ is_enabled: true, disabled_at: null }]);
    });

    it('can be tested, and sent an event again', async () => {
      const { id } = await add();
      expect(await get().admin.post(`${PATH}/test`, { webhook: id })).toEqual({ failure: null });
      expect(received.splice(0)).toMatchObject([{ body: { type: 'test' } }]);
      await alarm();
      await run();
      const [first] = await log(id);
      await get().admin.post(`${PATH}/redeliver`, { delivery: first?.id });
      await delivery.deliver();
      expect(received.map(({ body }) => body.id)).toEqual([received[0]?.body.id, received[0]?.body.id]);
      expect(await log(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    });

    it('get what waits when they are asked again, in its order and once', async () => {
      const { id } = await add();
      answer = 503;
      await alarm();
      await run();
      await alarm();
      await run();
      received = [];
      answer = 200;
      const [second, first] = await log(id);
      await get().admin.post(`${PATH}/redeliver`, { delivery: second?.id });
      await delivery.deliver();
      expect(received.map(({ json }) => json)).toEqual([first?.payload, second?.payload]);
      expect(await log(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    });

    it('hear of the end of emergencies', async () => {
      await add({ events: ['emergency.off'] });
      const { id } = await alarm();
      await get().admin.put('/notices/pullout', { ids: [id] });
      await run();
      expect(received.map(({ body }) => [body.type, body.data.ids])).toEqual([['emergency.off', [id]]]);
    });

    it("are those of the caller's company", async () => {
      const { id } = await add();
      const { db, server } = get();
      const other = await makeCompany(db);
      const { caller } = await makeUser(server, other.id, other.home, { is_admin: true });
      expect((await caller.get<{ webhooks: Webhook[] }>(PATH)).webhooks).toEqual([]);
      const input = { webhook: id, name: 'x', url, events: ['task.failed'] };
      for (const [method, path, body] of [
        ['PUT', PATH, input],
        ['DELETE', PATH, { webhook: id }],
        ['POST', `${PATH}/test`, { webhook: id }],
        ['POST', `${PATH}/secret`, { webhook: id }],
        ['GET', `${PATH}/deliveries?webhook=${id}`, undefined],
      ] as const)
        expect(await caller.refusal(method, path, body)).toBe('platform.not_found');
      expect(await list()).toMatchObject([{ id }]);
    });

    it('are deleted with what waits for them, and their log after 30 days', async () => {
      const { admin, db, server } = get();
      const count = async () =>
        (await query(db).selectFrom('webhook_delivery').select('id').execute()).length;
      const { id } = await add();
      await alarm();
      await collection.collect();
      await admin.delete(PATH, { webhook: id });
      expect(await count()).toBe(0);
      const { id: second } = await add();
      await alarm();
      await run();
      expect(await log(second)).toHaveLength(1);
      await query(db)
        .updateTable('webhook_delivery')
        .set({ created_at: server.clock.now() - 31 * DAY })
        .execute();
      await delivery.thin();
      expect(await count()).toBe(0);
    });
  },
  { reachesPrivate: true },
);

describeServer('webhooks of a server that reaches the Internet only', (get) => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.7/hook',
    'http://169.254.169.254/latest',
    'http://2130706433/',
    'http://localhost:9000/',
    'http://[::ffff:10.0.0.1]/',
  ])('S1: do not lead to %s', async (url) => {
    const body = { name: 'x', url, events: ['task.failed'] };
    expect(await get().admin.refusal('POST', PATH, body)).toBe('webhooks.address_private');
    expect((await get().admin.get<{ webhooks: Webhook[] }>(PATH)).webhooks).toEqual([]);
  });

  it('S2: do not lead there later either', async () => {
    const { platform } = get().server.app;
    const outgoing = new OutgoingClient({ resolve: async () => [{ address: '10.0.0.7', family: 4 }] });
    const posts = new SignedPosts({ ...platform, outgoing });
    expect(await posts.post({ url: 'http://rebound.example/', secret: 'x' }, '{}', 1000)).toBe(
      'address_private',
    );
  });

  it('are at most twenty', async () => {
    const { admin } = get();
    const body = { name: 'x', url: 'https://93.184.215.14/', events: ['task.failed'] };
    for (let index = 0; index < 20; index += 1) await admin.post(PATH, body);
    expect(await admin.refusal('POST', PATH, body)).toBe('webhooks.too_many');
  });
});

import { randomUUID } from 'node:crypto';
import type { LicenceOrder } from '@marquee/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothServers, describeServer, licencePage, testVendor } from '../../testing/index.ts';
import { FakeAuthority } from '../testing/fake-authority.ts';

const authority = new FakeAuthority();
const licenceUrl = await authority.start();
const licenceKeys = testVendor.writeKeys();
const ACCOUNT = { phone: '13800000001', password: 'Marquee1' };

afterAll(() => authority.stop());

describeServer(
  'a server that does not know its vendor',
  (get) => {
    it('refuses to sign in', async () => {
      expect(await get().admin.refusal('POST', '/licences/login-account', ACCOUNT)).toBe(
        'licences.no_vendor',
      );
    });
  },
  { licenceKeys },
);

describeOnBothServers(
  'the account of the vendor',
  (get) => {
    const page = () => licencePage(get().admin);
    const signIn = () => get().admin.post('/licences/login-account', ACCOUNT);
    const left = async () => (await page().state()).pools[0]?.left ?? 0;
    const draw = (query: string) => `/licences/get-point?${query}`;
    const orderBody = (values: object = {}) => ({
      ...{ plan_id: 'a-year', quantity: 3, pay_type: 'alipay' },
      ...values,
    });
    const order = (values?: object) =>
      get().admin.post<LicenceOrder>('/licences/add-order', orderBody(values));
    const statusOf = (id: string) =>
      get().admin.get<LicenceOrder>(`/licences/get-payment-status?order_id=${id}`);

    beforeAll(() => {
      authority.now = () => get().server.clock.now();
    });
    beforeEach(signIn);
    afterEach(() => {
      authority.refusal = undefined;
      authority.losesAnswers = false;
      authority.orders.length = 0;
      authority.balance.normal = 100;
    });

    it('is signed in with, and out', async () => {
      const account = { phone: ACCOUNT.phone, name: '上海示例', type: 1 };
      expect((await page().state()).account).toEqual(account);
      expect(await get().admin.get('/licences/get-remain-count')).toEqual({ normal: 100, ai: 0 });
      expect(await get().admin.get('/licences/plans')).toMatchObject({ plans: [{ id: 'a-year' }] });
      const { account_token } = await query(get().db)
        .selectFrom('licence_setting')
        .select('account_token')
        .executeTakeFirstOrThrow();
      expect(account_token).not.toContain('TTTT');
      // As after a restore: the key of the installation is in no backup.
      await query(get().db)
        .updateTable('licence_setting')
        .set({ account_token: `x${account_token}` })
        .execute();
      expect(await get().admin.refusal('GET', '/licences/plans')).toBe('licences.not_signed_in');
      expect((await page().state()).account).toBeNull();
      await signIn();
      await get().admin.post('/licences/login-code', { phone: ACCOUNT.phone });
      await get().admin.post('/licences/logout-account', {});
      expect((await page().state()).account).toBeNull();
      expect(await get().admin.refusal('GET', '/licences/plans')).toBe('licences.not_signed_in');
    });

    it.each([
      [401, 'wrong_password', 'licences.account_invalid'],
      [401, 'wrong_code', 'licences.account_invalid'],
      [401, 'wrong_time', 'licences.clock_differs'],
      [403, 'blocked', 'licences.account_blocked'],
      [403, 'other_server', 'licences.other_installation'],
      [429, 'too_many', 'licences.too_many_attempts'],
      [500, 'internal', 'licences.no_network'],
    ])('says what is wrong when a sign-in is answered with %i %s', async (status, code, expected) => {
      authority.refusal = { status, code };
      expect(await get().admin.refusal('POST', '/licences/login-account', ACCOUNT)).toBe(expected);
    });

    it('is forgotten when its token has ended, and for no other reason', async () => {
      authority.refusal = { status: 403, code: 'blocked' };
      expect(await get().admin.refusal('GET', '/licences/plans')).toBe('licences.account_blocked');
      authority.refusal = { status: 401, code: 'wrong_time' };
      expect(await get().admin.refusal('GET', '/licences/plans')).toBe('licences.clock_differs');
      expect((await page().state()).account).not.toBeNull();
      authority.refusal = { status: 401, code: 'bad_token' };
      expect(await get().admin.refusal('GET', '/licences/plans')).toBe('licences.not_signed_in');
      expect((await page().state()).account).toBeNull();
    });

    it('a request that is drawn twice is credited once', async () => {
      const before = await left();
      const id = randomUUID();
      const drawn = { pool: 'normal', count: 6 };
      const query = draw(`request_id=${id}&pool=normal&count=6`);
      expect(await Promise.all([get().admin.get(query), get().admin.get(query)])).toEqual([drawn, drawn]);
      expect(await get().admin.get(`/licences/re-get-point?request_id=${id}`)).toEqual(drawn);
      expect(await left()).toBe(before + 6);
      expect(authority.balance.normal).toBe(94);
    });

    it('a lost answer is asked for again, one by one or all at once', async () => {
      const before = await left();
      authority.losesAnswers = true;
      const id = randomUUID();
      for (const query of [`request_id=${id}&count=2`, 'count=3'])
        expect(await get().admin.refusal('GET', draw(query))).toBe('licences.extraction_abnormal');
      expect((await page().state()).open_requests).toHaveLength(2);
      expect(await get().admin.get('/licences/re-get-point-all')).toEqual({ drawn: [], open: 2 });
      authority.losesAnswers = false;
      await get().admin.get(`/licences/re-get-point?request_id=${id}`);
      expect(await get().admin.get('/licences/re-get-point-all')).toEqual({
        drawn: [{ pool: 'normal', count: 3 }],
        open: 0,
      });
      expect(await left()).toBe(before + 5);
      expect(authority.balance.normal).toBe(95);
    });

    it('draws no more than it has, and knows only its own requests', async () => {
      expect(await get().admin.refusal('GET', draw('count=101'))).toBe('licences.insufficient_balance');
      expect((await page().state()).open_requests).toEqual([]);
      const unknown = `/licences/re-get-point?request_id=${randomUUID()}`;
      expect(await get().admin.refusal('GET', unknown)).toBe('licences.request_not_found');
    });

    it('a paid order is credited once, however many ask', async () => {
      const before = await left();
      const id = randomUUID();
      const { order_id, qr_url, total_fen, trade_status } = await order({ request_id: id });
      expect({ qr_url, total_fen, trade_status }).toEqual({
        qr_url: 'https://pay.example/alipay',
        total_fen: 59_700,
        trade_status: 'awaiting',
      });
      expect((await order({ request_id: id })).order_id).toBe(order_id);
      expect((await statusOf(order_id)).trade_status).toBe('awaiting');
      authority.order.status = 'paid';
      const looks = await Promise.all([1, 2, 3].map(() => statusOf(order_id)));
      expect(looks.map((look) => look.trade_status)).toEqual(['credited', 'credited', 'credited']);
      expect(await left()).toBe(before + 3);
      const pay = { order_id, pay_type: 'wechat' };
      expect(await get().admin.refusal('POST', '/licences/payment', pay)).toBe('licences.order_paid');
      expect(await get().admin.refusal('POST', '/licences/cancel-order', { order_id })).toBe(
        'licences.order_paid',
      );
      expect(await left()).toBe(before + 3);
    });

    it('an order that is paid while it is being cancelled is credited', async () => {
      const before = await left();
      const { order_id } = await order();
      authority.order.status = 'paid';
      expect(await get().admin.refusal('POST', '/licences/cancel-order', { order_id })).toBe(
        'licences.order_paid',
      );
      expect(await left()).toBe(before + 3);
    });

    it('an order that is paid too late is credited in the background when the vendor accepts it', async () => {
      const before = await left();
      const { order_id } = await order();
      authority.order.status = 'late_paid';
      expect((await statusOf(order_id)).trade_status).toBe('late_paid');
      authority.order.status = 'paid';
      get().server.clock.advance(60_000);
      await vi.waitFor(async () => expect(await left()).toBe(before + 3), { timeout: 20_000 });
    });

    it('an order that is cancelled cannot be paid', async () => {
      const { order_id } = await order();
      const cancelled = await get().admin.post('/licences/cancel-order', { order_id });
      expect(cancelled).toMatchObject({ trade_status: 'cancelled', qr_url: '' });
      const pay = { order_id, pay_type: 'wechat' };
      expect(await get().admin.refusal('POST', '/licences/payment', pay)).toBe('licences.order_cancelled');
    });

    it('an order whose time is up cannot be cancelled, but gets a new QR code', async () => {
      const { order_id } = await order();
      authority.order.status = 'expired';
      expect(await get().admin.refusal('POST', '/licences/cancel-order', { order_id })).toBe(
        'licences.qr_expired',
      );
      const renewed = await get().admin.post('/licences/payment', { order_id, pay_type: 'wechat' });
      expect(renewed).toMatchObject({ trade_status: 'awaiting', qr_url: 'https://pay.example/wechat' });
    });

    it('an unpaid order whose answer was lost is adopted, and its request finds it', async () => {
      authority.losesAnswers = true;
      const lost = orderBody({ request_id: randomUUID() });
      expect(await get().admin.refusal('POST', '/licences/add-order', lost)).toBe('licences.no_network');
      authority.losesAnswers = false;
      authority.order.invoice = { title: '上海示例', tax_no: null, email: 'office@example.com' };
      expect(await get().admin.refusal('POST', '/licences/add-order', orderBody())).toBe(
        'licences.unpaid_order',
      );
      const { id } = authority.order;
      const { data } = await get().admin.get<{ data: LicenceOrder[] }>('/licences/purchase');
      expect(data.find(({ order_id }) => order_id === id)).toMatchObject({
        quantity: 3,
        trade_status: 'awaiting',
        ...{ invoice_title: '上海示例', invoice_tax_no: '', invoice_email: 'office@example.com' },
      });
      expect((await order(lost)).order_id).toBe(authority.order.id);
    });

    it('a former order is not paid while another awaits payment', async () => {
      const { order_id } = await order();
      authority.order.status = 'expired';
      const next = await order();
      const pay = { order_id, pay_type: 'alipay' };
      expect(await get().admin.refusal('POST', '/licences/payment', pay)).toBe('licences.unpaid_order');
      await get().admin.post('/licences/cancel-order', { order_id: next.order_id });
    });

    it('says that an order has failed, or is unknown', async () => {
      const plan = orderBody({ plan_id: 'unknown' });
      expect(await get().admin.refusal('POST', '/licences/add-order', plan)).toBe('licences.order_failed');
      const { order_id } = await order();
      authority.refusal = { status: 502, code: 'provider_unreachable' };
      const pay = { order_id, pay_type: 'wechat' };
      expect(await get().admin.refusal('POST', '/licences/payment', pay)).toBe('licences.purchase_failed');
      authority.refusal = undefined;
      authority.orders.length = 0;
      const unknown = ['x', order_id].map((id) => `/licences/get-payment-status?order_id=${id}`);
      for (const url of unknown)
        expect(await get().admin.refusal('GET', url)).toBe('licences.order_not_found');
    });

    it('refuses a form without a file', async () => {
      const response = await get().admin.client.inject({
        method: 'POST',
        url: '/licences',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      });
      expect(response.json()).toMatchObject({ error: { code: 'licences.upload_failed' } });
    });
  },
  { licenceKeys, licenceUrl },
);

import { readLicence } from '@marquee/licence-format';
import { PaymentGateway } from '@marquee/testkit/payment-gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDITED, PRICE_FEN, Shop } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-authority.ts';
import { TestClock } from '../testing/test-clock.ts';

const MINUTE = 60_000;
const PROVIDERS = ['alipay', 'wechat'] as const;

let gateway: PaymentGateway;
let shop: Shop;
let clock = new TestClock();
let server: TestServer;

beforeAll(async () => {
  gateway = await PaymentGateway.start(() => clock.now());
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.fault = undefined;
  clock = new TestClock();
  shop = new Shop(gateway, clock);
  server = await shop.signedIn();
});
afterEach(() => shop.stop());

/** An unpaid order, and its newest trade at the gateway. */
async function anOrder(payType: (typeof PROVIDERS)[number], changed: object = {}) {
  const { body } = await shop.order(server, payType, changed);
  return { id: String(body.id), code: String(body.code), order: body };
}

describe.each(PROVIDERS)('by %s', (provider) => {
  it('sells at the price of the plan, and gives a paid order one signed file', async () => {
    const { id, code, order } = await anOrder(provider);
    expect(order).toMatchObject({
      total_fen: 3 * PRICE_FEN,
      trade_status: 'awaiting',
      expires_at: shop.clock.now() + 15 * MINUTE,
      qr_url: expect.stringContaining(code),
      file: null,
    });
    expect(await shop.deliver(gateway.notice(shop.pay(code)))).toBe(true);
    const { body } = await server.call('GET', `/v1/orders/${id}`);
    expect(body).toMatchObject({ trade_status: 'credited', paid_at: shop.clock.now(), qr_url: null });
    const file = readLicence('activations', Buffer.from(body.file, 'base64'), shop.parts.keys.publicKeys());
    expect(file).toMatchObject({
      ok: true,
      payload: {
        serverNo: server.serverNo,
        pool: 'normal',
        count: 3,
        orderId: id,
        notAfter: Date.UTC(2027, 10, 27, 4),
      },
    });
    expect((await server.call('GET', `/v1/orders/${id}`)).body.file).toBe(body.file);
  });

  it('P1: credits once when the same notice comes a hundred times together', async () => {
    const { id, code } = await anOrder(provider);
    const notice = gateway.notice(shop.pay(code));
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.deliver(notice)));
    expect(answers.every(Boolean)).toBe(true);
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('P2: credits once when notices, polls and the reconciliation race', async () => {
    const { id, code } = await anOrder(provider);
    shop.clock.pass(MINUTE);
    const trade = shop.pay(code);
    const path = `/v1/orders/${id}`;
    const racers = Array.from({ length: 20 }, (_, n) => {
      if (n % 3 === 0) return shop.deliver(gateway.notice(trade));
      return n % 3 === 1 ? server.call('GET', path) : shop.parts.payments.reconcile();
    });
    await Promise.all(racers);
    await shop.parts.payments.stop();
    expect(shop.ledger(id)).toMatchObject({ events: ['credited'], hasFile: true });
  });

  it('P6: keeps money that came after the end of an order for the clerk to decide', async () => {
    const { id, code } = await anOrder(provider);
    const notice = gateway.notice(shop.pay(code));
    shop.gateway.trade(code).state = 'waiting';
    await server.call('POST', `/v1/orders/${id}/cancel`);
    expect(shop.ledger(id).status).toBe('cancelled');
    // The provider had taken the money all the same.
    shop.parts.db.run(`update payment_attempt set state = 'open'`);
    expect(await shop.deliver(notice)).toBe(true);
    expect(await shop.deliver(notice)).toBe(true);
    expect(shop.ledger(id)).toEqual({ status: 'late_paid', events: ['late'], hasFile: false });
    expect(shop.parts.settling.creditLate(id)).toBe(true);
    expect(shop.parts.settling.creditLate(id)).toBe(false);
    expect(shop.ledger(id)).toMatchObject({ status: 'paid', hasFile: true });
  });

  it('expires an order after 15 minutes and ends its code at the provider', async () => {
    const { id, code } = await anOrder(provider);
    shop.clock.pass(15 * MINUTE);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual({ status: 'expired', events: [], hasFile: false });
    expect(gateway.trade(code).state).toBe('closed');
    expect((await server.call('POST', `/v1/orders/${id}/cancel`)).body.error.code).toBe('order_over');
  });

  it('credits an order that was paid in its last second', async () => {
    const { id, code } = await anOrder(provider);
    shop.clock.pass(15 * MINUTE - 1);
    shop.pay(code);
    shop.clock.pass(MINUTE);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('credits an order that is cancelled after it was paid', async () => {
    const { id, code } = await anOrder(provider);
    shop.pay(code);
    const { body } = await server.call('POST', `/v1/orders/${id}/cancel`);
    expect(body.trade_status).toBe('paid');
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('P12: gives a new code and ends the old one; a payment by the old one counts', async () => {
    const { id, code, order } = await anOrder(provider);
    const old = gateway.trade(code);
    shop.clock.pass(14 * MINUTE);
    const { body } = await server.call('POST', `/v1/orders/${id}/pay`, { pay_type: provider });
    expect(body.qr_url).not.toBe(order.qr_url);
    expect(body.expires_at).toBe(shop.clock.now() + 15 * MINUTE);
    expect(old.state).toBe('closed');
    Object.assign(old, { state: 'paid', paidAt: shop.clock.now() });
    expect(await shop.deliver(gateway.notice(old))).toBe(true);
    expect(shop.ledger(id)).toEqual(CREDITED);
    // The second code was not ended, and is paid too: shown to the clerk, credited no second time.
    expect(await shop.deliver(gateway.notice(shop.pay(code)))).toBe(true);
    expect(shop.ledger(id).events).toEqual(['credited', 'extra']);
  });

  it('P12: settles instead of giving a new code when the old one has been paid', async () => {
    const { id, code } = await anOrder(provider);
    shop.pay(code);
    const { body } = await server.call('POST', `/v1/orders/${id}/pay`, { pay_type: provider });
    expect(body).toMatchObject({ trade_status: 'paid', qr_url: null });
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('takes an expired order up again', async () => {
    const { id, code } = await anOrder(provider);
    shop.clock.pass(16 * MINUTE);
    await shop.parts.payments.reconcile();
    await server.call('POST', `/v1/orders/${id}/pay`, { pay_type: provider });
    await shop.deliver(gateway.notice(shop.pay(code)));
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('changes to the other provider', async () => {
    const { id, code } = await anOrder(provider);
    const other = provider === 'alipay' ? 'wechat' : 'alipay';
    const { body } = await server.call('POST', `/v1/orders/${id}/pay`, { pay_type: other });
    expect(body.pay_type).toBe(other);
    const trade = shop.pay(code);
    expect(trade.provider).toBe(other);
    await shop.deliver(gateway.notice(trade));
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it.each(['status-503', 'html', 'cut', 'lost', 'wrong-key', 'unsigned'] as const)(
    'P15: calls no payment failed when the provider answers with %s',
    async (fault) => {
      const { id, code } = await anOrder(provider);
      shop.pay(code);
      gateway.fault = fault;
      shop.clock.pass(6000);
      await shop.parts.payments.reconcile();
      expect(shop.ledger(id)).toEqual({ status: 'awaiting', events: [], hasFile: false });
      gateway.fault = undefined;
      shop.clock.pass(20_000);
      await shop.parts.payments.reconcile();
      expect(shop.ledger(id)).toEqual(CREDITED);
      expect(shop.errors.length).toBeGreaterThan(0);
    },
  );

  it('P15: keeps an order whose code could not be fetched, and fetches it for the same request', async () => {
    gateway.fault = 'lost';
    const wish = { request_id: 'request-lost' };
    expect(await shop.order(server, provider, wish)).toMatchObject({
      status: 502,
      body: { error: { code: 'provider_unreachable' } },
    });
    gateway.fault = undefined;
    const { body } = await shop.order(server, provider, wish);
    expect(body.qr_url).toContain(body.code);
    await shop.deliver(gateway.notice(shop.pay(body.code)));
    expect(shop.ledger(body.id)).toEqual(CREDITED);
    expect(shop.parts.store.list({ limit: 10, offset: 0 }).total).toBe(1);
  });

  it('P15: credits a payment that was made while its end could not be asked for', async () => {
    const { id, code } = await anOrder(provider);
    gateway.fault = 'status-503';
    shop.clock.pass(15 * MINUTE);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id).status).toBe('awaiting');
    shop.clock.pass(3 * MINUTE);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id).status).toBe('expired');
    gateway.fault = undefined;
    const trade = gateway.trade(code);
    Object.assign(trade, { state: 'paid', paidAt: shop.clock.now() });
    // Nothing is decided while the end may give the money back.
    expect(await shop.deliver(gateway.notice(trade))).toBe(false);
    shop.clock.pass(60 * MINUTE);
    await shop.parts.payments.reconcile();
    const outcome =
      provider === 'alipay'
        ? { state: 'refunded', status: 'expired' }
        : { state: 'paid', status: 'late_paid' };
    expect({ state: trade.state, status: shop.ledger(id).status }).toEqual(outcome);
  });

  it('P4: refuses an amount that is a fen off, and another currency', async () => {
    const { id, code } = await anOrder(provider);
    const trade = shop.pay(code);
    for (const change of [-1, 1]) {
      const total = 3 * PRICE_FEN + change;
      const notice =
        provider === 'alipay'
          ? gateway.alipay.notice(trade, { total_amount: (total / 100).toFixed(2) })
          : gateway.wechat.notice(trade, { transaction: { amount: { total, currency: 'CNY' } } });
      expect(await shop.deliver(notice)).toBe(false);
    }
    const foreign =
      provider === 'alipay'
        ? gateway.alipay.notice(trade, { trans_currency: 'USD' })
        : gateway.wechat.notice(trade, {
            transaction: { amount: { total: 3 * PRICE_FEN, currency: 'USD' } },
          });
    expect(await shop.deliver(foreign)).toBe(false);
    expect(shop.refusals()).toEqual(['wrong_amount', 'wrong_amount', 'wrong_currency']);
    expect(shop.ledger(id)).toEqual({ status: 'awaiting', events: [], hasFile: false });
  });

  it('P9: takes a notice again a month later without a second credit', async () => {
    const { id, code } = await anOrder(provider);
    const notice = gateway.notice(shop.pay(code));
    await shop.deliver(notice);
    shop.clock.pass(30 * 24 * 60 * MINUTE);
    // WeChat Pay's notices carry their time; a genuine repetition is signed again.
    expect(await shop.deliver(notice)).toBe(provider === 'alipay');
    expect(await shop.deliver(gateway.notice(gateway.trade(code)))).toBe(true);
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('P8: credits nothing twice when the authority stops between commit and answer', async () => {
    const { id, code } = await anOrder(provider);
    const notice = gateway.notice(shop.pay(code));
    await shop.deliver(notice);
    await shop.restart();
    expect(await shop.deliver(notice)).toBe(true);
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('refuses notices while the provider is not set up', async () => {
    const { code } = await anOrder(provider);
    const notice = gateway.notice(shop.pay(code));
    shop.parts.settings.remove(provider);
    expect(await shop.deliver(notice)).toBe(false);
    const answer = await shop.order(server, provider);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payment_not_set_up' } } });
  });
});

it('P13: takes whole quantities from 1 to 9999 and no price', async () => {
  for (const quantity of [0, -1, 10_000, 1e9, 1.5, '3', '1e3', null]) {
    expect((await shop.order(server, 'alipay', { quantity })).status).toBe(400);
  }
  expect((await shop.order(server, 'alipay', { total_fen: 1 })).status).toBe(400);
  expect((await shop.order(server, 'alipay', { unit_price_fen: 1 })).status).toBe(400);
  expect((await shop.order(server, 'alipay', { plan_id: 'x' })).status).toBe(404);
  const { body } = await shop.order(server, 'alipay', { quantity: 9999 });
  expect(body.total_fen).toBe(9999 * PRICE_FEN);
  shop.parts.plans.setOffered(shop.planId, false);
  expect((await shop.order(await shop.signedIn('13800000002', 'B1B2C3D4E5'), 'alipay')).body.error.code).toBe(
    'plan_withdrawn',
  );
});

it('P14: reminds of the unpaid order when a second tab orders, until it is over', async () => {
  const answers = await Promise.all([shop.order(server, 'alipay'), shop.order(server, 'wechat')]);
  const [first, second] = answers.sort((a, b) => a.status - b.status);
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'unpaid_order' } } });
  expect(second?.body.order.id).toBe(first?.body.id);
  await server.call('POST', `/v1/orders/${first?.body.id}/cancel`);
  expect((await shop.order(server, 'alipay')).status).toBe(200);
  const same = { request_id: 'request-2', plan_id: shop.planId, quantity: 4, pay_type: 'alipay' };
  expect((await server.call('POST', '/v1/orders', same)).body.error.code).toMatch(
    /request_differs|unpaid_order/,
  );
});

it('P16: shows no order to another customer, or to another server of the same one', async () => {
  const { id } = await anOrder('alipay');
  const invoice = { title: 'x', tax_no: '1', email: 'a@example.com' };
  const others = [
    await shop.signedIn('13800000002', 'B1B2C3D4E5'),
    await shop.signedIn('13800000001', 'C1B2C3D4E5'),
  ];
  for (const other of others) {
    const calls = await Promise.all([
      other.call('GET', `/v1/orders/${id}`),
      other.call('POST', `/v1/orders/${id}/cancel`),
      other.call('POST', `/v1/orders/${id}/pay`, { pay_type: 'alipay' }),
      other.call('PUT', `/v1/orders/${id}/invoice`, invoice),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.call('GET', '/v1/orders')).body).toEqual({ data: [], total: 0 });
  }
});

it('lists orders newest first, and keeps the data of an invoice', async () => {
  const { id } = await anOrder('alipay');
  await server.call('POST', `/v1/orders/${id}/cancel`);
  shop.clock.pass(1000);
  const next = await anOrder('wechat');
  const { body } = await server.call('GET', '/v1/orders?page=1&per_page=1');
  expect(body).toMatchObject({ total: 2, data: [{ id: next.id, invoice: null }] });
  const invoice = { title: '上海示例有限公司', tax_no: '91310000MA1FL0000X', email: 'tax@example.com' };
  expect((await server.call('PUT', `/v1/orders/${id}/invoice`, invoice)).body.invoice).toEqual(invoice);
  expect((await server.call('PUT', `/v1/orders/${id}/invoice`, { ...invoice, email: 'x' })).status).toBe(400);
});

it('asks the clerk about a late payment once, and lets it be credited or given back', async () => {
  const { reviews } = shop.parts;
  const paidLate = async () => {
    const { id, code } = await anOrder('wechat');
    await server.call('POST', `/v1/orders/${id}/cancel`);
    const trade = gateway.trade(code);
    Object.assign(trade, { state: 'paid', paidAt: shop.clock.now() });
    await shop.deliver(gateway.notice(trade));
    return id;
  };
  const first = await paidLate();
  const second = await paidLate();
  expect(reviews.open().map(({ order_id, outcome }) => [order_id, outcome])).toEqual([
    [first, 'late'],
    [second, 'late'],
  ]);
  const [event] = reviews.open();
  reviews.resolve(event?.id ?? 0, 'refunded', '退款 1', 'clerk');
  expect(() => reviews.resolve(event?.id ?? 0, 'credited', '', 'clerk')).toThrow();
  expect(reviews.find(event?.id ?? 0)).toBeUndefined();
  expect(reviews.open()).toHaveLength(1);
});

import { PaymentGateway } from '@marquee/testkit/payment-gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDITED, Shop } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-authority.ts';
import { TestClock } from '../testing/test-clock.ts';

const MINUTE = 60_000;

let gateway: PaymentGateway;
let shop: Shop;
const clock = new TestClock();
let server: TestServer;

beforeAll(async () => {
  gateway = await PaymentGateway.start(() => clock.now());
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.fault = undefined;
  shop = new Shop(gateway, clock);
  server = await shop.signedIn();
});
afterEach(() => shop.stop());

/** The provider answers nothing for so many hours, from the end of the order on. */
async function beAway(hours: number): Promise<void> {
  gateway.fault = 'status-503';
  clock.pass(15 * MINUTE);
  for (let hour = 0; hour < hours; hour += 1) {
    await shop.parts.payments.reconcile();
    clock.pass(60 * MINUTE);
  }
  gateway.fault = undefined;
}

describe.each(['alipay', 'wechat'] as const)('payments queried at %s', (provider) => {
  let id: string;
  let code: string;
  beforeEach(async () => {
    ({
      body: { id, code },
    } = await shop.order(server, provider));
  });

  it('finds a payment by asking, when no notice comes', async () => {
    shop.pay(code);
    clock.pass(6000);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('asks again when the buyer polls, every three seconds at most', async () => {
    shop.pay(code);
    await server.call('GET', `/v1/orders/${id}`);
    await shop.parts.payments.stop();
    expect(shop.ledger(id).status).toBe('awaiting');
    clock.pass(3000);
    await server.call('GET', `/v1/orders/${id}`);
    await shop.parts.payments.stop();
    expect(shop.ledger(id).status).toBe('paid');
  });

  it('asks by itself however often the buyer polled', async () => {
    for (let poll = 0; poll < 25; poll += 1) {
      clock.pass(3000);
      await server.call('GET', `/v1/orders/${id}`);
      await shop.parts.payments.stop();
    }
    shop.pay(code);
    clock.pass(MINUTE);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('P15: keeps asking a provider that was away when the order ended', async () => {
    gateway.fault = 'status-503';
    clock.pass(15 * MINUTE);
    // The timer of the authority.
    for (let tick = 0; tick < 40; tick += 1) {
      await shop.parts.payments.reconcile();
      clock.pass(5000);
    }
    expect(shop.ledger(id).status).toBe('expired');
    gateway.fault = undefined;
    const trade = gateway.trade(code);
    Object.assign(trade, { state: 'paid', paidAt: clock.now() });
    clock.pass(12 * 60 * MINUTE);
    await shop.parts.payments.reconcile();
    expect(await shop.deliver(gateway.notice(trade))).toBe(true);
    const outcome = provider === 'alipay' ? 'refunded' : 'late';
    expect(shop.ledger(id).events).toEqual([outcome]);
  });

  it('asks once a day about a payment whose provider was away for days, and sends no notice', async () => {
    await beAway(72);
    Object.assign(gateway.trade(code), { state: 'paid', paidAt: clock.now() });
    clock.pass(24 * 60 * MINUTE);
    await shop.parts.payments.reconcile();
    const [attempt] = shop.parts.store.attempts(id);
    expect(attempt?.state).toBe(provider === 'alipay' ? 'refunded' : 'paid');
  });

  it('asks again when a provider that was away for days sends a notice', async () => {
    await beAway(48);
    const trade = gateway.trade(code);
    Object.assign(trade, { state: 'paid', paidAt: clock.now() });
    expect(await shop.deliver(gateway.notice(trade))).toBe(false);
    await shop.parts.payments.reconcile();
    expect(await shop.deliver(gateway.notice(trade))).toBe(true);
    const outcome = provider === 'alipay' ? 'refunded' : 'late';
    expect(shop.ledger(id).events).toEqual([outcome]);
  });

  it('asks about a payment while those of a provider that was removed stay unknown', async () => {
    const other = provider === 'alipay' ? 'wechat' : 'alipay';
    const customer = await shop.signedIn('13800000002', 'B1B2C3D4E5');
    for (let order = 0; order < 20; order += 1) {
      const { body } = await shop.order(customer, other);
      gateway.fault = 'status-503';
      await customer.call('POST', `/v1/orders/${body.id}/cancel`);
      gateway.fault = undefined;
      expect(shop.parts.store.attempts(body.id)).toMatchObject([{ state: 'closing' }]);
    }
    shop.parts.settings.remove(other);
    clock.pass(5000);
    await shop.parts.payments.reconcile();
    shop.pay(code);
    clock.pass(10_000);
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('asks about a payment that an earlier version stopped asking about', async () => {
    shop.pay(code);
    shop.parts.db.run('alter table payment_attempt add column query_count integer not null default 31');
    shop.parts.db.run('update payment_attempt set next_query_at = null');
    shop.parts.db.run("delete from migration where name = '0002-queries-by-time'");
    await shop.restart();
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });

  it('asks about a payment that an earlier version stopped asking about after 28 hours', async () => {
    shop.pay(code);
    shop.parts.db.run('update payment_attempt set next_query_at = null');
    shop.parts.db.run("delete from migration where name = '0003-queries-without-end'");
    await shop.restart();
    await shop.parts.payments.reconcile();
    expect(shop.ledger(id)).toEqual(CREDITED);
  });
});

import { isSoak, soakCount } from '@marquee/testkit/harness';
import { type GatewayFault, PaymentGateway } from '@marquee/testkit/payment-gateway';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { Shop } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-authority.ts';
import { TestClock } from '../testing/test-clock.ts';

const RUNS = isSoak ? soakCount(1000) : 3;
const CLIENTS = isSoak ? 64 : 4;
const TIME_LIMIT = isSoak ? 120 * 60_000 : 60_000;
const MINUTE = 60_000;

let gateway: PaymentGateway;
let clock = new TestClock();

beforeAll(async () => {
  gateway = await PaymentGateway.start(() => clock.now());
});
afterAll(() => gateway.stop());

const ACTIONS = ['order', 'pay', 'notify', 'poll', 'refresh', 'change', 'cancel', 'reconcile'] as const;
const FAULTS: readonly (GatewayFault | undefined)[] = [
  undefined,
  undefined,
  'status-503',
  'lost',
  'wrong-key',
  'html',
];

/** All clients act together, then time passes; sometimes providers fail and the authority restarts. */
const roundArbitrary = fc.record({
  actions: fc.array(fc.constantFrom(...ACTIONS), { minLength: CLIENTS, maxLength: CLIENTS }),
  fault: fc.constantFrom(...FAULTS),
  passes: fc.constantFrom(0, 1000, 6000, MINUTE, 10 * MINUTE, 16 * MINUTE),
  restarts: fc.nat(4).map((n) => n === 0),
});

const eventSchema = z.object({ transaction_id: z.string(), order_id: z.string(), outcome: z.string() });

it(
  'credits every payment once and loses none, whatever the order of notices, polls, faults and restarts',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(roundArbitrary, { minLength: 3, maxLength: isSoak ? 12 : 6 }), checkRounds),
      // A long run takes seconds, and hundreds of them to shrink: it is repeated by its seed.
      { numRuns: RUNS, endOnFailure: isSoak },
    );
  },
  TIME_LIMIT,
);

async function checkRounds(
  rounds: readonly (typeof roundArbitrary extends fc.Arbitrary<infer Round> ? Round : never)[],
) {
  clock = new TestClock();
  gateway.forget();
  const shop = new Shop(gateway, clock);
  try {
    const servers: TestServer[] = [];
    for (let n = 0; n < CLIENTS; n++) servers.push(await shop.signedIn('13800000001', `SERVER${1000 + n}`));
    for (const { actions, fault, passes, restarts } of rounds) {
      gateway.fault = fault;
      await Promise.all(actions.map((action, n) => act(shop, servers[n]!, action)));
      await shop.parts.payments.stop();
      if (restarts) await shop.restart();
      clock.pass(passes);
    }
    await settleDown(shop);
    checkLedger(shop);
  } finally {
    await shop.stop();
  }
}

async function act(shop: Shop, server: TestServer, action: (typeof ACTIONS)[number]): Promise<void> {
  const [order] = (await server.call('GET', '/v1/orders?per_page=1')).body.data;
  if (action === 'order' || !order)
    return void (await shop.order(server, clock.now() % 2 === 0 ? 'alipay' : 'wechat'));
  const path = `/v1/orders/${order.id}`;
  const own = gateway.trades.filter(({ outTradeNo }) => outTradeNo.startsWith(order.code));
  const open = own.find(({ state, expiresAt }) => state === 'waiting' && expiresAt >= clock.now());
  const paid = own.find(({ state }) => state === 'paid');
  if (action === 'pay' && open) gateway.pay(open);
  else if (action === 'notify' && paid) await shop.deliver(gateway.notice(paid));
  else if (action === 'poll') await server.call('GET', path);
  else if (action === 'refresh') await server.call('POST', `${path}/pay`, { pay_type: order.pay_type });
  else if (action === 'change') await server.call('POST', `${path}/pay`, { pay_type: 'wechat' });
  else if (action === 'cancel') await server.call('POST', `${path}/cancel`);
  else await shop.parts.payments.reconcile();
}

/** The providers work again, and a day passes. */
async function settleDown(shop: Shop): Promise<void> {
  gateway.fault = undefined;
  for (let hour = 0; hour < 24; hour++) {
    clock.pass(60 * MINUTE);
    await shop.parts.payments.reconcile();
  }
  for (const trade of gateway.trades.filter(({ state }) => state === 'paid')) {
    expect(await shop.deliver(gateway.notice(trade))).toBe(true);
  }
}

function checkLedger(shop: Shop): void {
  const events = shop.parts.db.all(eventSchema, 'select * from payment_event');
  const paid = gateway.trades
    .filter(({ state }) => state === 'paid')
    .map(({ transactionId }) => transactionId);
  expect(
    events
      .filter(({ outcome }) => outcome !== 'refunded')
      .map((event) => event.transaction_id)
      .sort(),
  ).toEqual(paid.sort());
  for (const order of shop.parts.store.list({ limit: 10_000, offset: 0 }).rows) {
    const credits = events.filter(({ order_id, outcome }) => order_id === order.id && outcome === 'credited');
    const isPaid = order.trade_status === 'paid' || order.trade_status === 'credited';
    expect([credits.length, order.file !== null]).toEqual(isPaid ? [1, true] : [0, false]);
    expect(order.trade_status).not.toBe('awaiting');
  }
}

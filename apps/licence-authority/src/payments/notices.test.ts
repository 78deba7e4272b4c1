import { type Notice, PaymentGateway, type Trade } from '@marquee/testkit/payment-gateway';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { Shop } from '../testing/shop.ts';
import { TestClock } from '../testing/test-clock.ts';

let gateway: PaymentGateway;
let shop: Shop;
const clock = new TestClock();
let alipayTrade: Trade;
let wechatTrade: Trade;
let ids: string[];

/* Nothing here changes an order, so all tests share the shop. */
beforeAll(async () => {
  gateway = await PaymentGateway.start(() => clock.now());
  shop = new Shop(gateway, clock);
  const first = await shop.order(await shop.signedIn(), 'alipay');
  const second = await shop.order(await shop.signedIn('13800000002', 'B1B2C3D4E5'), 'wechat');
  ids = [first.body.id, second.body.id];
  alipayTrade = shop.pay(first.body.code);
  wechatTrade = shop.pay(second.body.code);
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

/** Whether a notice was taken, after which both orders still wait. */
async function isTaken(notice: Notice): Promise<boolean> {
  const taken = await shop.deliver(notice);
  expect(ids.map((id) => shop.ledger(id).status)).toEqual(['awaiting', 'awaiting']);
  return taken;
}

/** A notice whose body was changed after it was signed. */
function changed(notice: Notice, change: (body: string) => string): Notice {
  const body = change(notice.body);
  expect(body).not.toBe(notice.body);
  return { ...notice, body };
}

test.for<[string, () => Notice]>([
  [
    'one letter changed',
    () => changed(gateway.notice(alipayTrade), (body) => body.replace('TRADE_SUCCESS', 'TRADE_SUCCEST')),
  ],
  [
    'the number of another order',
    () =>
      changed(gateway.notice(alipayTrade), (body) =>
        body.replace(alipayTrade.outTradeNo, wechatTrade.outTradeNo),
      ),
  ],
  ['another key', () => gateway.alipay.notice(alipayTrade, {}, true)],
  ['another algorithm', () => gateway.alipay.notice(alipayTrade, { sign_type: 'MD5' })],
  ['RSA with SHA-1', () => gateway.alipay.notice(alipayTrade, { sign_type: 'RSA' })],
  ['another application', () => gateway.alipay.notice(alipayTrade, { app_id: '2021000000000002' })],
  ['another seller', () => gateway.alipay.notice(alipayTrade, { seller_id: '2088000000000002' })],
  ['GBK', () => gateway.alipay.notice(alipayTrade, { charset: 'GBK' })],
  ['an amount with three decimals', () => gateway.alipay.notice(alipayTrade, { total_amount: '597.000' })],
  ['an amount in another form', () => gateway.alipay.notice(alipayTrade, { total_amount: '5.97e2' })],
  [
    'a parameter that is missing',
    () => changed(gateway.notice(alipayTrade), (body) => body.replace(/&seller_id=\d+/, '')),
  ],
  [
    'a parameter that stands twice',
    () => changed(gateway.notice(alipayTrade), (body) => `${body}&total_amount=0.01`),
  ],
  ['a parameter too many', () => changed(gateway.notice(alipayTrade), (body) => `${body}&x=1`)],
  [
    'a plus sign instead of a space',
    () => changed(gateway.notice(alipayTrade), (body) => body.replaceAll('%2B', '+')),
  ],
  ['bytes that are not UTF-8', () => changed(gateway.notice(alipayTrade), (body) => `${body}&x=%D6`)],
  ['no signature', () => changed(gateway.notice(alipayTrade), (body) => body.replace(/&sign=.*/, ''))],
  ['nothing', () => changed(gateway.notice(alipayTrade), () => '')],
])('P3, P5: refuses a notice of Alipay with %s', async ([, make]) => {
  const before = shop.refusals().length;
  expect(await isTaken(make())).toBe(false);
  expect(shop.refusals()).toHaveLength(before + 1);
});

test.for<[string, () => Notice]>([
  [
    'one letter changed',
    () => changed(gateway.notice(wechatTrade), (body) => body.replace('支付成功', '支付成工')),
  ],
  [
    'a signature with a byte changed',
    () => {
      const notice = gateway.notice(wechatTrade);
      const genuine = notice.headers['wechatpay-signature'] ?? '';
      const forged = genuine.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      return { ...notice, headers: { ...notice.headers, 'wechatpay-signature': forged } };
    },
  ],
  [
    'no signature',
    () => ({ ...gateway.notice(wechatTrade), headers: { 'content-type': 'application/json' } }),
  ],
  [
    'a time six minutes ago',
    () => gateway.wechat.notice(wechatTrade, { timestamp: shop.clock.now() / 1000 - 360 }),
  ],
  [
    'a time in six minutes',
    () => gateway.wechat.notice(wechatTrade, { timestamp: shop.clock.now() / 1000 + 360 }),
  ],
  ['a sealed part that was changed', () => gateway.wechat.notice(wechatTrade, { isTampered: true })],
  ['a sealed part of another key', () => gateway.wechat.notice(wechatTrade, { apiKey: 'x'.repeat(32) })],
  [
    'a certificate that is not listed',
    () => gateway.wechat.notice(wechatTrade, { certificate: gateway.wechat.newCertificate() }),
  ],
  ['another merchant', () => gateway.wechat.notice(wechatTrade, { transaction: { mchid: '1900000002' } })],
  ['another application', () => gateway.wechat.notice(wechatTrade, { transaction: { appid: 'wx2' } })],
  [
    'an amount that is a text',
    () => gateway.wechat.notice(wechatTrade, { transaction: { amount: { total: '59700' } } }),
  ],
  ['half a fen', () => gateway.wechat.notice(wechatTrade, { transaction: { amount: { total: 59_700.5 } } })],
])('P3, P10: refuses a notice of WeChat Pay with %s', async ([, make]) => {
  const before = shop.refusals().length;
  expect(await isTaken(make())).toBe(false);
  expect(shop.refusals()).toHaveLength(before + 1);
});

it('P7, P11: takes notices about anything but money, and credits nothing', async () => {
  const about = (fields: Record<string, string>) => isTaken(gateway.alipay.notice(alipayTrade, fields));
  expect(await about({ trade_status: 'WAIT_BUYER_PAY' })).toBe(true);
  expect(await about({ trade_status: 'TRADE_CLOSED' })).toBe(true);
  expect(await about({ refund_fee: '597.00', gmt_refund: '2026-11-27 12:00:00' })).toBe(true);
  const refund = { eventType: 'REFUND.SUCCESS' };
  expect(await isTaken(gateway.wechat.notice(wechatTrade, refund))).toBe(true);
  expect(await isTaken(gateway.wechat.notice(wechatTrade, { transaction: { trade_state: 'REFUND' } }))).toBe(
    true,
  );
});

it('refuses genuine notices about orders that it does not know, or of the other provider', async () => {
  const unknown = gateway.alipay.notice(alipayTrade, { out_trade_no: 'MQ20261127_1' });
  expect(await isTaken(unknown)).toBe(false);
  expect(await isTaken(gateway.alipay.notice(alipayTrade, { out_trade_no: wechatTrade.outTradeNo }))).toBe(
    false,
  );
  expect(shop.refusals().slice(-2)).toEqual(['unknown_order', 'unknown_order']);
});

it('refuses a certificate whose time has ended, although it is listed', async () => {
  const ended = gateway.wechat.newCertificate(shop.clock.now() - 1000);
  gateway.wechat.rotate(ended);
  expect(await isTaken(gateway.wechat.notice(wechatTrade, { certificate: ended }))).toBe(false);
  gateway.wechat.rotate();
});

import { PaymentGateway } from '@marquee/testkit/payment-gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { Shop } from '../testing/shop.ts';
import { TestClock } from '../testing/test-clock.ts';

let gateway: PaymentGateway;
let shop: Shop;
const clock = new TestClock();

beforeAll(async () => {
  gateway = await PaymentGateway.start(() => clock.now());
  shop = new Shop(gateway, clock);
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

it('P10: fetches the certificates of WeChat Pay when a new one signs, and once a minute at most', async () => {
  const { body } = await shop.order(await shop.signedIn(), 'wechat');
  const trade = shop.pay(body.code);
  const lists = () => gateway.requests.filter((request) => request === 'GET /v3/certificates').length;
  expect(lists()).toBe(1);
  gateway.wechat.rotate();
  expect(await shop.deliver(gateway.notice(trade))).toBe(false);
  expect(lists()).toBe(1);
  shop.clock.pass(60_000);
  expect(await shop.deliver(gateway.notice(trade))).toBe(true);
  expect(lists()).toBe(2);
  expect(shop.ledger(body.id).status).toBe('paid');
});

it('shows no secret of the settings again, keeps those that are left empty, and refuses keys that cannot be read', async () => {
  const { settings, db } = shop.parts;
  const { privateKey = '', apiV3Key = '' } = gateway.wechatSettings;
  const shown = settings.shown('wechat');
  expect(shown.isSetUp).toBe(true);
  expect(Object.keys(shown.values).sort()).toEqual([
    'appId',
    'endpoint',
    'mchId',
    'publicKey',
    'publicKeyId',
    'serial',
  ]);
  settings.save('wechat', { ...gateway.wechatSettings, privateKey: '', apiV3Key: '' });
  expect((await shop.order(await shop.signedIn('13800000002', 'B1B2C3D4E5'), 'wechat')).status).toBe(200);
  const stored = JSON.stringify(db.all(z.object({ value: z.string() }), 'select value from setting'));
  for (const secret of [apiV3Key, privateKey.slice(40, 80)]) expect(stored).not.toContain(secret);
  expect(() => settings.save('wechat', { ...gateway.wechatSettings, privateKey: 'x' })).toThrow();
  expect(() => settings.save('alipay', { ...gateway.alipaySettings, alipayPublicKey: 'x' })).toThrow();
  expect(settings.shown('alipay').isSetUp).toBe(true);
});

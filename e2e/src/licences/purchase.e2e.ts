import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LicenceOrder, LicenceServer } from '@marquee/contract';
import { Vendor } from '@marquee/testkit/demo';
import { freePort, Marquee } from '@marquee/testkit/harness';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';

const TIMEOUT = { timeout: 60_000 };
const MINUTE_MS = 60_000;

let folder: string;
let vendor: Vendor;
let marquee: Marquee;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-purchase-'));
  vendor = await Vendor.start(folder, await freePort(), 'Marquee123');
  const env = { MARQUEE_LICENCE_KEYS: vendor.keysFile, MARQUEE_LICENCE_URL: vendor.address };
  marquee = await Marquee.start(folder, { env });
  await vendor.supply(marquee);
  browser = await TestBrowser.launch();
  page = await browser.openWindow({ width: 1280, height: 800 });
  page.setDefaultTimeout(60_000);
  await signInByCall(page, marquee.address, marquee.place.password);
}, 180_000);
beforeEach(({ onTestFailed, task }) => onTestFailed(() => browser.photograph(task.name)));
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
  await vendor?.stop();
  await rm(folder, { recursive: true, force: true });
});

const dialog = () => page.getByRole('dialog');
const newest = async (): Promise<LicenceOrder> => {
  const { data } = (await marquee.call('GET', '/licences/purchase')) as { data: LicenceOrder[] };
  if (!data[0]) throw new Error('no order');
  return data[0];
};
const issued = async () => {
  const { pools } = (await marquee.call('GET', '/licences')) as LicenceServer;
  return pools[0]?.issued ?? 0;
};
const status = async () => (await newest()).trade_status;

/** From the page of licences to the code of an order of 3 for ¥597. */
async function order(payType: '支付宝' | '微信支付'): Promise<void> {
  await page.goto(`${marquee.address}/MIPS/licences`);
  await page.getByRole('button', { name: '购买激活' }).click();
  await dialog().getByLabel('数量').fill('3');
  await dialog().getByText(payType, { exact: true }).click();
  await dialog().getByText('597.00 元').waitFor();
  await dialog().getByRole('button', { name: '下单' }).click();
  await code().waitFor(TIMEOUT);
}

const code = (): Locator => dialog().getByLabel('二维码');

/** The seconds that the dialog says are left. */
async function secondsLeft(): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await dialog().innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Moves the end of the newest order at the vendor, as if the time had passed. */
function endsAt(orderId: string, at: number): void {
  const database = new DatabaseSync(join(folder, 'vendor', 'authority.db'));
  database.exec('pragma busy_timeout = 5000');
  database.prepare('update purchase_order set expires_at = ? where id = ?').run(at, orderId);
  database.close();
}

it('an order is paid by Alipay at its code, while the time is counted down, and credited once', async () => {
  const before = await issued();
  await order('支付宝');
  const left = await secondsLeft();
  expect(left).toBeGreaterThan(13 * 60);
  expect(left).toBeLessThanOrEqual(15 * 60);
  await expect.poll(secondsLeft, TIMEOUT).toBeLessThan(left);
  const buyer = await browser.openWindow({ width: 400, height: 700 });
  await buyer.goto((await newest()).qr_url);
  await buyer.getByRole('heading', { name: 'alipay ¥597.00' }).waitFor();
  await buyer.getByRole('button', { name: 'Pay' }).click();
  await dialog().getByText('支付成功，激活点数已到账').waitFor(TIMEOUT);
  await expect.poll(status, TIMEOUT).toBe('credited');
  await expect.poll(issued, TIMEOUT).toBe(before + 3);
  const trade = vendor.gateway.trades.at(-1);
  if (trade)
    for (let times = 0; times < 5; times += 1) await vendor.gateway.deliver(vendor.gateway.notice(trade));
  expect(await issued()).toBe(before + 3);
  await page.goto(`${marquee.address}/MIPS/licences?tab=ledger`);
  await page.getByRole('row').filter({ hasText: '+3' }).first().waitFor(TIMEOUT);
});

it('a renewed code of WeChat Pay ends the former one, and is paid without a notice', async () => {
  const before = await issued();
  await order('支付宝');
  await dialog().getByText('微信支付', { exact: true }).click();
  await dialog().getByText('请使用微信支付扫码支付').waitFor(TIMEOUT);
  const first = vendor.gateway.trades.at(-1);
  expect(first?.provider).toBe('wechat');
  // Without the spinner of the change before, during which a click does nothing.
  await dialog().getByRole('button', { name: '刷新付款码', exact: true }).click();
  await expect.poll(() => vendor.gateway.trades.at(-1)?.outTradeNo, TIMEOUT).not.toBe(first?.outTradeNo);
  await expect.poll(() => first?.state, TIMEOUT).toBe('closed');
  const second = vendor.gateway.trades.at(-1);
  if (!second) throw new Error('no trade');
  vendor.gateway.pay(second);
  await dialog().getByText('支付成功，激活点数已到账').waitFor(TIMEOUT);
  await expect.poll(issued, TIMEOUT).toBe(before + 3);
});

it('an order that has expired is renewed and paid; another one waits until it is over', async () => {
  const before = await issued();
  await order('微信支付');
  const { order_id } = await newest();
  await page.goto(`${marquee.address}/MIPS/licences`);
  await page.getByRole('button', { name: '购买激活' }).click();
  await dialog().getByRole('button', { name: '下单' }).click();
  await dialog()
    .getByText(/未支付/)
    .waitFor(TIMEOUT);
  await page.goto(`${marquee.address}/MIPS/licences?tab=orders`);
  await page.getByRole('button', { name: '去支付' }).click();
  await code().waitFor(TIMEOUT);
  endsAt(order_id, Date.now() - 1000);
  await dialog()
    .getByText(/已过期/)
    .waitFor(TIMEOUT);
  expect(await code().count()).toBe(0);
  await dialog().getByRole('button', { name: '刷新付款码' }).click();
  await code().waitFor(TIMEOUT);
  const trade = vendor.gateway.trades.at(-1);
  if (!trade) throw new Error('no trade');
  vendor.gateway.pay(trade);
  await vendor.gateway.deliver(vendor.gateway.notice(trade));
  await dialog().getByText('支付成功，激活点数已到账').waitFor(TIMEOUT);
  await expect.poll(issued, TIMEOUT).toBe(before + 3);
});

it('a payment that comes after the end is shown as late, and brings nothing by itself', async () => {
  const before = await issued();
  await order('微信支付');
  const { order_id } = await newest();
  const trade = vendor.gateway.trades.at(-1);
  if (!trade) throw new Error('no trade');
  // The provider cannot be reached while the order ends, so its code stays valid.
  vendor.gateway.fault = 'status-503';
  endsAt(order_id, Date.now() - 5 * MINUTE_MS);
  await dialog()
    .getByText(/已过期/)
    .waitFor(TIMEOUT);
  vendor.gateway.pay(trade);
  vendor.gateway.fault = undefined;
  await expect
    .poll(() => vendor.gateway.deliver(vendor.gateway.notice(trade)).then(status), TIMEOUT)
    .toBe('late_paid');
  await dialog().getByText('逾期支付').waitFor(TIMEOUT);
  expect(await issued()).toBe(before);
});

it('an order is cancelled, and its code with it', async () => {
  const before = await issued();
  await order('支付宝');
  const trade = vendor.gateway.trades.at(-1);
  await dialog().getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '取消订单' }).last().click();
  await expect.poll(status, TIMEOUT).toBe('cancelled');
  await expect.poll(() => trade?.state, TIMEOUT).toBe('closed');
  await page.goto(`${marquee.address}/MIPS/licences?tab=orders`);
  await page.getByRole('row').filter({ hasText: '已取消' }).first().waitFor(TIMEOUT);
  expect(await issued()).toBe(before);
});

// @vitest-environment jsdom
import type { LicenceOrder, LicenceServer } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LicencesPage } from './licences-page.tsx';

const DAY_MS = 86_400_000;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aState(values: Partial<LicenceServer> = {}): LicenceServer {
  const pool = { issued: 10, used: 3, expired: 1, left: 6, next_end_at: null };
  return {
    ...{ state: 'authorised', server_no: 'A1B2C3D4E5', link_code: '0123456789', company: '上海示例' },
    ...{ max_volume: 50, used_volume: 12, module_tag: 3, not_after: null, releases_until: null },
    ...{ may_authorise: true, application: null, mode: 0, has_vendor: true, account: null },
    pools: [
      { ...pool, pool: 'normal' },
      { ...pool, pool: 'ai', left: 0 },
    ],
    devices: { trial: 2, activated: 3, expired: 1, trial_ends_at: null },
    open_requests: [],
    ...values,
  };
}

const AN_ORDER: LicenceOrder = {
  ...{ order_id: 'o1', code: 'MQ20260001', name: '永久授权', pool: 'normal', pay_type: 'alipay' },
  ...{ quantity: 2, unit_price_fen: 19_900, total_fen: 39_800, qr_url: '', trade_status: 'paid' },
  ...{ expires_at: 1_000_000, created_at: 100_000, paid_at: null },
  ...{ invoice_title: '', invoice_tax_no: '', invoice_email: '' },
};

function show(values?: Partial<LicenceServer>, answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls({ 'GET /MIPS/licences': { body: aState(values) }, ...answers });
  return renderPage(<LicencesPage />, '/licences').then(() => sent);
}

test('says what the account of the vendor is for, until somebody signs in to it', async () => {
  await show();
  expect(await screen.findByText('登录后可提取和在线购买激活点数。')).toBeTruthy();
});

test('says that a server without keys has no licensing', async () => {
  await show({ state: 'unlicensed' });
  expect(await screen.findByText('本服务器未启用授权')).toBeTruthy();
  expect(screen.queryByText('设备激活')).toBeNull();
});

test('shows the authorisation, and leads from each number to its entries', async () => {
  await show();
  expect(await screen.findByText('已授权')).toBeTruthy();
  expect(screen.getByText('12 / 50')).toBeTruthy();
  const left = screen.getByRole('link', { name: '6 查看“普通激活”的剩余明细' });
  expect(left.getAttribute('href')).toBe('/licences?tab=ledger&pool=normal&counts=left');
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/devices-mips?activation=trial');
});

test('stays in the Orders tab when the list turns a page', async () => {
  const pagination = { page: 1, per_page: 20, max: 2, total: 40 };
  stubCalls({
    'GET /MIPS/licences': { body: aState() },
    'GET /MIPS/licences/purchase': { body: { data: [AN_ORDER], pagination } },
  });
  const router = await renderPage(<LicencesPage />, '/licences?tab=orders');
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=orders&page=2'));
});

test.each([
  ['a trial', { state: 'trial', not_after: Date.now() + 40 * DAY_MS }, /^试用将于/],
  ['an authorisation that ends soon', { not_after: Date.now() + 5 * DAY_MS }, /^授权将于/],
  ['an end', { state: 'ended', not_after: Date.now() - DAY_MS }, /^试用或授权已到期/],
] as const)('tells of %s', async (_what, values, text) => {
  await show(values);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('leaves the authorisation of the server to those who may change it', async () => {
  await show({ may_authorise: false, link_code: '' });
  expect(await screen.findByText('A1B2C3D4E5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申请授权' })).toBeNull();
  expect(screen.queryByText('12 / 50')).toBeNull();
});

test('asks again for extractions without an answer', async () => {
  const account = { phone: '13800000001', name: '上海示例', type: 1 } as const;
  const request = { request_id: 'r-1', pool: 'normal', count: 5, made_at: 1 } as const;
  const sent = await show(
    { account, open_requests: [request] },
    {
      'GET /MIPS/licences/get-remain-count': { body: { normal: 7, ai: 0 } },
      'GET /MIPS/licences/re-get-point-all': { body: { drawn: [], open: 1 } },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '重新提取' }));
  expect(await screen.findByText('已完成 0 次提取，还有 1 次没有结果')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('GET /MIPS/licences/re-get-point-all');
});

test('uses files only without the address of a vendor, and says when an account is blocked', async () => {
  await show({ has_vendor: false });
  expect(await screen.findByText(/MARQUEE_LICENCE_URL/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
  cleanup();
  const account = { phone: '13800000001', name: '上海示例', type: 1 } as const;
  await show({ account }, { 'GET /MIPS/licences/get-remain-count': refusal('licences.account_blocked') });
  expect(await screen.findByText('账号已被锁定，请联系厂商。')).toBeTruthy();
});

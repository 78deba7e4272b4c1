// @vitest-environment jsdom
import { brandRoutes } from '@marquee/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { callRoute } from '../api/call-route.ts';
import { currentBrand, loadBrand, loadFirstBrand, rememberCompany } from './brand-store.ts';

vi.mock('../api/call-route.ts', () => ({ callRoute: vi.fn() }));

const acme = { product_name: 'Acme', accent: null, support_line: null, logo: null, login_picture: null };

beforeEach(async () => {
  localStorage.clear();
  open('/MIPS/login');
  // The store remembers what it has loaded for as long as the page lives.
  vi.mocked(callRoute).mockRejectedValueOnce(new Error('unreachable'));
  await loadBrand();
  vi.mocked(callRoute)
    .mockReset()
    .mockResolvedValue(acme as never);
});

function open(address: string): void {
  window.history.replaceState(null, '', address);
}

/** The queries of all calls for a brand. */
const asked = () =>
  vi.mocked(callRoute).mock.calls.map(([route, input]) => {
    expect(route).toBe(brandRoutes.get);
    return input;
  });

test('console 9: the brand of a signed-in user is fetched once', async () => {
  open('/MIPS/materials');
  await rememberCompany('acme');
  await rememberCompany('acme');
  expect(asked()).toEqual([{ query: { company: 'acme' } }]);
  expect(currentBrand()).toEqual(acme);
});

test('console 9: it is fetched once when the page is opened again', async () => {
  localStorage.setItem('marquee.anyone.company', '"acme"');
  open('/MIPS/materials');
  await Promise.all([loadFirstBrand(), rememberCompany('acme')]);
  expect(asked()).toEqual([{ query: { company: 'acme' } }]);
});

test('console 9: a page of users waits for the session to name the company', async () => {
  open('/MIPS/materials');
  await loadFirstBrand();
  expect(asked()).toEqual([]);
});

test.each(['/MIPS/login', '/MIPS/signup', '/MIPS/shared/abc'])(
  'a visitor of %s sees the brand of the platform',
  async (path) => {
    open(path);
    await loadFirstBrand();
    expect(asked()).toEqual([{ query: {} }]);
  },
);

test('the company of another user replaces that of the last one', async () => {
  await rememberCompany('acme');
  await rememberCompany('globex');
  expect(asked()).toEqual([{ query: { company: 'acme' } }, { query: { company: 'globex' } }]);
});

test('a brand that could not be fetched is asked for again', async () => {
  vi.mocked(callRoute).mockRejectedValueOnce(new Error('unreachable'));
  await rememberCompany('acme');
  await rememberCompany('acme');
  expect(asked()).toHaveLength(2);
});

test('the company that the address names is shown to all who sign in', async () => {
  open('/MIPS/login?company=globex');
  await loadFirstBrand();
  await rememberCompany('acme');
  expect(asked()).toEqual([{ query: { company: 'globex' } }]);
});

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isPageReachable } from './is-page-reachable.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (outcome: () => Promise<unknown>) => {
  const fetch = vi.fn(outcome);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('takes any answer of the server, and sends it no cookies and no referrer', async () => {
  const fetch = answer(async () => ({ type: 'opaque' }));
  expect(await isPageReachable('http://intranet/board')).toBe(true);
  expect(fetch).toHaveBeenCalledWith(
    'http://intranet/board',
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
});

it('counts a server that does not answer as unreachable', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isPageReachable('http://intranet/board')).toBe(false);
});

it('does not ask for an unencrypted page in an encrypted player', async () => {
  const fetch = answer(async () => ({}));
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(await isPageReachable('http://intranet/board')).toBe(false);
  expect(await isPageReachable('https://intranet/board')).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

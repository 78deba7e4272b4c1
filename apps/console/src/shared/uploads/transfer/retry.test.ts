import { expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { pause, RETRY_DELAYS_MS, withRetry } from './retry.ts';

const { signal } = new AbortController();
const wait = vi.fn(async () => undefined);

test('retries until the server is reachable', async () => {
  const onWait = vi.fn();
  let attempts = 0;
  const ask = async () => {
    attempts += 1;
    if (attempts === 1) throw new CallError({ kind: 'unreachable' });
    if (attempts === 2) throw new CallError({ kind: 'unreadable', status: 502 });
    return 'here';
  };
  expect(await withRetry(ask, { signal, onWait, wait })).toBe('here');
  expect(onWait).toHaveBeenCalledTimes(2);
});

test('a refusal by the server is final', async () => {
  const refused = new CallError({
    kind: 'refused',
    status: 409,
    code: 'materials.name_taken',
    params: {},
    fields: [],
    requestId: 'r-1',
  });
  const ask = vi.fn(() => Promise.reject(refused));
  await expect(withRetry(ask, { signal, wait })).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('gives up after minutes, not after seconds', async () => {
  const ask = vi.fn(() => Promise.reject(new CallError({ kind: 'timeout' })));
  await expect(withRetry(ask, { signal, wait })).rejects.toBeInstanceOf(CallError);
  expect(ask).toHaveBeenCalledTimes(RETRY_DELAYS_MS.length + 1);
  expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(5 * 60_000);
});

test('a wait ends at once when it is aborted', async () => {
  const attempt = new AbortController();
  const waiting = pause(1_000_000, attempt.signal);
  attempt.abort();
  await expect(waiting).rejects.toBe(attempt.signal.reason);
});

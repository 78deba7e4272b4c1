// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('advances without a reload, from one shared timer that stops with its last subscriber', () => {
  const one = renderHook(() => useNow());
  const other = renderHook(() => useNow());
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect([one.result.current, other.result.current]).toEqual([1_060_000, 1_060_000]);
  one.unmount();
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

import { expect, it, vi } from 'vitest';
import { usableTimeZone } from './usable-time-zone.ts';

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('gap 4: reports a zone that this machine does not know, and uses its own', () => {
  const onUnknown = vi.fn();
  expect(usableTimeZone('Mars/Olympus', onUnknown)).toBe(own);
  expect(onUnknown).toHaveBeenCalledExactlyOnceWith('Mars/Olympus');
});

it('uses a known zone, or its own for none, without a report', () => {
  const onUnknown = vi.fn();
  expect(usableTimeZone('Asia/Kathmandu', onUnknown)).toBe('Asia/Kathmandu');
  expect(usableTimeZone('UTC+8', onUnknown)).toBe('UTC+8');
  expect(usableTimeZone(undefined, onUnknown)).toBe(own);
  expect(onUnknown).not.toHaveBeenCalled();
});

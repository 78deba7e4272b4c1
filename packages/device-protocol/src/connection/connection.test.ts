import { describe, expect, it } from 'vitest';
import { ATTEMPT_AFTER_REPLACED, reconnectDelayMs } from './backoff.ts';
import { subprotocolsFor, tokenFromSubprotocols } from './subprotocol.ts';

describe('reconnectDelayMs', () => {
  it('spreads the first attempt over the time requested by the server, at most two minutes', () => {
    expect(reconnectDelayMs({ attempt: 0, spreadMs: 10_000, random: 0.5 })).toBe(5000);
    expect(reconnectDelayMs({ attempt: 0, spreadMs: 0, random: 0.9 })).toBe(0);
    expect(reconnectDelayMs({ attempt: 0, spreadMs: 1e9, random: 0.999999 })).toBeLessThanOrEqual(120_000);
  });

  it('doubles with each attempt up to two minutes, with jitter', () => {
    const delays = [1, 2, 3, 50].map((attempt) => reconnectDelayMs({ attempt, spreadMs: 0, random: 0 }));
    expect(delays).toEqual([1000, 2000, 4000, 60_000]);
    expect(reconnectDelayMs({ attempt: 50, spreadMs: 0, random: 0.999999 })).toBe(120_000);
  });

  it('waits at least half a minute after another connection took over', () => {
    const attempt = { attempt: ATTEMPT_AFTER_REPLACED, spreadMs: 0 };
    expect(reconnectDelayMs({ ...attempt, random: 0 })).toBe(32_000);
    expect(reconnectDelayMs({ ...attempt, random: 0.999999 })).toBe(64_000);
  });
});

describe('subprotocols', () => {
  it('carry the token of a browser', () => {
    expect(tokenFromSubprotocols(subprotocolsFor('abc_-123'))).toBe('abc_-123');
    expect(tokenFromSubprotocols(['marquee.v1'])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32.model.ts';
import { codeAt, stepOf } from './totp.model.ts';

const secret = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeAt(secret, Math.floor(second / 30))).toBe(code);
    expect(stepOf(secret, code, second * 1000, 0)).toBe(Math.floor(second / 30));
  });

  // RFC 4226, appendix D.
  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('counts on to %s', (code) => {
    const steps = Array.from({ length: 10 }, (_, step) => codeAt(secret, step));
    expect(steps).toContain(code);
  });

  it('are valid one step before and after, but not two', () => {
    const code = codeAt(secret, 100);
    const at = (step: number) => stepOf(secret, code, step * STEP_MS, 0);
    expect([98, 99, 100, 101, 102].map(at)).toEqual([undefined, 100, 100, 100, undefined]);
  });

  it('are valid once', () => {
    expect(stepOf(secret, codeAt(secret, 100), 100 * STEP_MS, 100)).toBeUndefined();
  });

  it('are valid only when complete', () => {
    expect(stepOf(secret, codeAt(secret, 100).slice(1), 100 * STEP_MS, 0)).toBeUndefined();
    expect(stepOf(secret, '１２３４５６', 100 * STEP_MS, 0)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('spells %j in base32 as RFC 4648 does', (text, spelt) => {
  expect(toBase32(Buffer.from(text))).toBe(spelt);
  expect(fromBase32(spelt).toString()).toBe(text);
});

it('L5 accepts codes again after a clock that was far ahead has been set right', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = Date.UTC(2026, 10, 22);
  const present = Math.floor(now / 30_000);
  const code = codeAt(secret, present);
  expect(stepOf(secret, code, now, present + 400 * 2880)).toBe(present);
  expect(stepOf(secret, code, now, present)).toBeUndefined();
  expect(stepOf(secret, code, now, present + 1)).toBeUndefined();
});

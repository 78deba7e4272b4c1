import { expect, test } from 'vitest';
import { AddressOrder } from './address-order.ts';

test('tries each address once, beginning after the lost one', () => {
  const order = new AddressOrder(3);
  expect([order.next(1, false), order.next(2, false), order.next(0, false)]).toEqual([2, 0, undefined]);
});

test('tries a single address that has played again at once', () => {
  const order = new AddressOrder(1);
  expect(order.next(0, true)).toBe(0);
  expect(order.next(0, false)).toBeUndefined();
});

test('waits longer after each round, up to a minute, and begins again after success', () => {
  const order = new AddressOrder(1);
  const pauses = Array.from({ length: 7 }, () => {
    order.next(0, false);
    return order.pauseMs;
  });
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  order.succeeded();
  order.next(0, false);
  expect(order.pauseMs).toBe(2_000);
});

test('tries all addresses again when another one is due', () => {
  const order = new AddressOrder(2);
  expect(order.next(0, false)).toBe(1);
  order.turn();
  expect(order.next(1, false)).toBe(0);
});

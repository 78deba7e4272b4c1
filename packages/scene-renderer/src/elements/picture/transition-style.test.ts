import { expect, test } from 'vitest';
import { transitionStyle } from './transition-style.ts';

test.each([
  ['slide-left', 'translateX(100%)', 'translateX(-100%)'],
  ['slide-right', 'translateX(-100%)', 'translateX(100%)'],
  ['slide-up', 'translateY(100%)', 'translateY(-100%)'],
  ['slide-down', 'translateY(-100%)', 'translateY(100%)'],
] as const)('%s moves the pictures in its direction', (transition, start, end) => {
  expect(transitionStyle(transition, 'incoming', 0, false).transform).toBe(start);
  expect(transitionStyle(transition, 'outgoing', 1, false).transform).toBe(end);
});

test('a picture that will be covered completely stays opaque while the next fades in', () => {
  expect(transitionStyle('fade', 'outgoing', 0.7, true).opacity).toBe('1');
});

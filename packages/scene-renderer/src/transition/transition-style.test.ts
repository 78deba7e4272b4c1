import { expect, test } from 'vitest';
import { transitionStyle } from './transition-style.ts';

const at = (progress: number, coversBox = false) => ({ progress, coversBox, aspect: 1, seed: 'e1' });

test.each([
  ['slide-left', 'translateX(100%)', 'translateX(-100%)'],
  ['slide-right', 'translateX(-100%)', 'translateX(100%)'],
  ['slide-up', 'translateY(100%)', 'translateY(-100%)'],
  ['slide-down', 'translateY(-100%)', 'translateY(100%)'],
] as const)('%s moves the pictures in its direction', (transition, start, end) => {
  expect(transitionStyle(transition, 'incoming', at(0)).transform).toBe(start);
  expect(transitionStyle(transition, 'outgoing', at(1)).transform).toBe(end);
});

test.each(['fade', 'circle'] as const)(
  '%s leaves the outgoing picture whole beneath an incoming one that covers it',
  (transition) => {
    expect(transitionStyle(transition, 'outgoing', at(0.7, true))).toMatchObject({
      opacity: '1',
      clipPath: 'none',
    });
  },
);

test('shows each picture in its own part of the box if the incoming one does not cover it', () => {
  expect(transitionStyle('wipe-right', 'incoming', at(0.5)).clipPath).toBe(
    'polygon(evenodd, 0% 0%, 0% 0%, 50% 0%, 50% 100%, 0% 100%, 0% 0%, 0% 0%)',
  );
  expect(transitionStyle('wipe-right', 'outgoing', at(0.5)).clipPath).toBe(
    'polygon(evenodd, 0% 0%, 0% 0%, 100% 0%, 100% 100%, 0% 100%, 0% 0%, 0% 0%, ' +
      '0% 0%, 50% 0%, 50% 100%, 0% 100%, 0% 0%, 0% 0%)',
  );
});

test('areas that meet in one point need no lines in between', () => {
  const clip = String(transitionStyle('wheel', 'incoming', at(0.5)).clipPath);
  const points = clip.slice('polygon(evenodd, '.length, -1).split(', ');
  expect(points.filter((point) => point === '50% 50%').length).toBeGreaterThan(4);
  expect(points).not.toContain('0% 0%');
});

test.each([
  ['fade', 'opacity'],
  ['slide-left', 'transform'],
  ['circle', 'auto'],
] as const)('%s has layers for: %s', (transition, layer) => {
  expect(transitionStyle(transition, 'incoming', at(0.5)).willChange).toBe(layer);
  expect(transitionStyle(transition, 'outgoing', at(0.5)).willChange).toBe(layer);
});

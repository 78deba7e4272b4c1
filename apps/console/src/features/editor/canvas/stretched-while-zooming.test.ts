// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StretchedWhileZooming } from './stretched-while-zooming.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('paints sharply again when the zoom rests, not between its steps', () => {
  const node = document.createElement('div');
  const stretch = new StretchedWhileZooming(node);
  for (let step = 0; step < 5; step += 1) {
    stretch.step();
    vi.advanceTimersByTime(150);
    expect(node.style.willChange).toBe('transform');
  }
  vi.advanceTimersByTime(50);
  expect(node.style.willChange).toBe('');
});

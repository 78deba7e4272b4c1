// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceOverview } from './device-overview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['below both beside a short card', 300, true],
  ['below both where little room is left below the picture', 415, true],
  ['in the room below the picture beside a long card', 417, false],
])('shows the figures %s', (_, cardHeight, isBelow) => {
  let measure = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<DeviceOverview picture={<p>picture</p>} card={<p>card</p>} figures={<p>figures</p>} />);
  Object.defineProperty(screen.getByText('picture'), 'clientHeight', { value: 327 });
  Object.defineProperty(screen.getByText('card'), 'scrollHeight', { value: cardHeight });
  act(() => measure());
  const overview = screen.getByText('figures').parentElement;
  expect(overview?.hasAttribute('data-figures-below')).toBe(isBelow);
});

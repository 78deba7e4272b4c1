import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SendViewState, ViewStateStore } from './view-state-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aStore(values: Record<string, unknown> = {}) {
  const send = vi.fn<SendViewState>(async () => undefined);
  return { store: new ViewStateStore(values, send), send };
}

test('starts with the values stored on the server', () => {
  expect(aStore({ 'programs.view': 'table' }).store.get('programs.view')).toBe('table');
});

test('a change applies at once, and only the last of several is sent', async () => {
  const { store, send } = aStore();
  store.set('programs.size', 20);
  store.set('programs.size', 50);
  store.set('menu-collapsed', true);
  expect(store.get('programs.size')).toBe(50);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls).toEqual([
    ['programs.size', 50],
    ['menu-collapsed', true],
  ]);
});

test('an unchanged value is not saved', async () => {
  const { store, send } = aStore({ columns: ['id'] });
  store.set('columns', ['id']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).not.toHaveBeenCalled();
});

test('unsent values are sent with the next change, the latest of each', async () => {
  const { store, send } = aStore();
  send.mockRejectedValueOnce(new Error('unreachable'));
  store.set('programs.size', 20);
  await vi.advanceTimersByTimeAsync(1000);
  store.set('menu-collapsed', true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls.slice(1)).toEqual([
    ['programs.size', 20],
    ['menu-collapsed', true],
  ]);
});

test('leaving the page saves at once', async () => {
  const { store, send } = aStore();
  store.set('programs.size', 20);
  await store.flush();
  expect(send).toHaveBeenCalledExactlyOnceWith('programs.size', 20);
});

test('a value that is saved in another way is adopted and not sent again', async () => {
  const { store, send } = aStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.learn('materials.displayMode', 'list');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get('materials.displayMode')).toBe('list');
  expect(listener).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

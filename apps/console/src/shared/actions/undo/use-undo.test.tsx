// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { addUndoable } from './undoable.ts';
import { useUndo } from './use-undo.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const call = vi.fn(async () => undefined);

beforeEach(() => call.mockClear());

function Page({ isHeld = false }: { isHeld?: boolean }) {
  const undo = useUndo();
  const change = () =>
    isHeld ? undo.hold('将在 10 秒后下线', '立即下线', call) : undo.offer('已移动 2 项', call);
  return (
    <>
      <button type="button" onClick={change}>
        执行
      </button>
      <input aria-label="名称" />
    </>
  );
}

async function start(isHeld = false) {
  await renderPage(<Page isHeld={isHeld} />);
  fireEvent.click(screen.getByRole('button', { name: '执行' }));
  return screen.findByRole('button', { name: '撤销' });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('H5: a change is reverted by Undo, once, and says so', async () => {
  const button = await start();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByText('已撤销')).toBeTruthy();
  expect(call).toHaveBeenCalledOnce();
});

test('H5: Ctrl Z undoes, but not in a field, and not after ten seconds', async () => {
  await start();
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'z', ctrlKey: true });
  expect(call).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(call).toHaveBeenCalledOnce();
  cleanup();
  await start();
  await wait(11_000);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(call).toHaveBeenCalledOnce();
});

test('H5: Ctrl Z undoes the newest of several changes', async () => {
  const older = vi.fn();
  const forget = addUndoable(older);
  await start();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([older.mock.calls.length, call.mock.calls.length]).toEqual([0, 1]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(older).toHaveBeenCalledOnce();
  forget();
});

test('H5: what no call reverts is done after ten seconds, and not at all after Undo', async () => {
  fireEvent.click(await start(true));
  await wait(11_000);
  expect(call).not.toHaveBeenCalled();
  cleanup();
  await start(true);
  await wait(9_000);
  expect(call).not.toHaveBeenCalled();
  await wait(1_500);
  expect(call).toHaveBeenCalledOnce();
});

test('H5: a held call is made immediately when the user asks for it, or leaves the console', async () => {
  await start(true);
  fireEvent.click(screen.getByRole('button', { name: '立即下线' }));
  expect(call).toHaveBeenCalledOnce();
  cleanup();
  await start(true);
  fireEvent(window, new Event('pagehide'));
  expect(call).toHaveBeenCalledTimes(2);
  await wait(11_000);
  expect(call).toHaveBeenCalledTimes(2);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import type { UploadCentre } from '../centre/upload-centre.ts';
import type { UploadItem } from '../centre/upload-item.ts';
import { anUpload } from '../testing/an-upload.ts';
import { UploadProvider, useUploadCentre } from '../upload-provider.tsx';
import { UploadCentreDrawer } from './upload-centre-drawer.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(uploads: UploadItem[], closesByItself = true) {
  const onOpenChange = vi.fn();
  let centre: UploadCentre | undefined;
  function Probe() {
    centre = useUploadCentre();
    return null;
  }
  await renderPage(
    <UploadProvider targets={[]}>
      <Probe />
      <UploadCentreDrawer isOpen closesByItself={closesByItself} onOpenChange={onOpenChange} />
    </UploadProvider>,
  );
  act(() => centre?.store.dispatch({ type: 'added', items: uploads }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return onOpenChange;
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const done = anUpload({ key: 'a', state: 'success' });

test('console 32: closes by itself after all uploads have succeeded', async () => {
  const onOpenChange = await show([done]);
  expect(onOpenChange).not.toHaveBeenCalled();
  await wait();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('console 32: stays open after a failure, and while something is sent', async () => {
  for (const state of ['failure', 'uploading'] as const) {
    const onOpenChange = await show([done, anUpload({ key: 'b', state })]);
    await wait();
    expect(onOpenChange, state).not.toHaveBeenCalled();
    cleanup();
  }
});

test('console 32: stays open if a user opened it, and while the pointer is in it', async () => {
  const onOpenChange = await show([done], false);
  await wait();
  expect(onOpenChange).not.toHaveBeenCalled();
  cleanup();
  const closed = await show([done]);
  fireEvent.mouseEnter(screen.getByRole('dialog'));
  await wait();
  expect(closed).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole('dialog'));
  await wait();
  expect(closed).toHaveBeenCalledOnce();
});

test('console 32: a finished file has no bar', async () => {
  await show([done]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  cleanup();
  await show([anUpload({ state: 'uploading' })]);
  expect(screen.getAllByRole('progressbar')).toHaveLength(2);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportLive } from '../live/live-connection.ts';
import { renderPage } from '../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { lazyWindow } from './lazy-window.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part is fetched when it is first drawn, and only once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  await renderPage(<Part name="Wang" />);
  await screen.findByText('Hello Wang');
  cleanup();
  await renderPage(<Part name="Li" />);
  expect(screen.getByText('Hello Li')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that was fetched ahead is there from the first render', async () => {
  const Part = lazyPart(async () => Greeting);
  await Part.fetch();
  await renderPage(<Part name="Wang" />);
  expect(screen.getByText('Hello Wang')).toBeTruthy();
});

test('a part that cannot be fetched says so in its place, and another attempt shows it', async () => {
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unreachable);
  const Part = lazyPart(load);
  await renderPage(
    <>
      <p>the rest of the page</p>
      <Part name="Wang" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('内容加载失败');
  expect(screen.getByText('the rest of the page')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('Hello Wang');
});

test('a part that cannot be fetched appears by itself when the connection is back', async () => {
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unreachable);
  const Part = lazyPart(load);
  reportLive(false);
  await renderPage(<Part name="Wang" />);
  await screen.findByRole('alert');
  act(() => reportLive(true));
  await screen.findByText('Hello Wang');
});

test('a part that could not be fetched ahead is fetched again when it is drawn', async () => {
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unreachable);
  const Part = lazyPart(load);
  await expect(Part.fetch()).rejects.toThrow();
  await renderPage(<Part name="Wang" />);
  await screen.findByText('Hello Wang');
  expect(load).toHaveBeenCalledTimes(2);
});

async function withWindow(load: () => Promise<typeof Greeting>) {
  const Window = lazyWindow(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <Window name={isOpen ? 'Wang' : 'nobody'} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  await renderPage(<Page />);
  return () => fireEvent.click(screen.getByText('open'));
}

test('a window is fetched when it is first opened, and stays to close with a transition', async () => {
  const load = vi.fn(async () => Greeting);
  const open = await withWindow(load);
  expect(load).not.toHaveBeenCalled();
  open();
  await screen.findByText('Hello Wang');
});

test('a window that cannot be fetched is reported in a dialog, which can be closed', async () => {
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unreachable);
  const open = await withWindow(load);
  open();
  await screen.findByText('内容加载失败');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByText('内容加载失败')).toBeNull());
  open();
  await screen.findByText('Hello Wang');
});

test('offers a reload when another attempt fails though the server can be reached: some browsers never repeat an import', async () => {
  const entry = '<script type="module" src="/MIPS/assets/same.js"></script>';
  vi.stubGlobal('fetch', async () => new Response(entry));
  document.head.innerHTML = entry;
  const load = vi.fn(async () => Greeting).mockImplementation(unreachable);
  const Part = lazyPart(load);
  await renderPage(<Part name="Wang" />);
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test('offers a reload when the server has another build, whose files have other names', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('<script type="module" src="/MIPS/assets/new.js"></script>'),
  );
  document.head.innerHTML = '<script type="module" src="/MIPS/assets/old.js"></script>';
  const Part = lazyPart(vi.fn(async () => Greeting).mockImplementation(unreachable));
  await renderPage(<Part name="Wang" />);
  await screen.findByText('控制台已更新');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

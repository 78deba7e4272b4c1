// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { anOpening } from '../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import { HelpMenu } from './help-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openMenu(address: string) {
  stubCalls({ 'GET /MIPS/session': { body: anOpening({}) } });
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await renderPage(<HelpMenu menu={[]} />, address);
  fireEvent.click(screen.getByRole('button', { name: '帮助' }));
  return open;
}

test('leads to the chapter of the page, in another tab', async () => {
  const open = await openMenu('/system-set?tab=backup');
  fireEvent.click(await screen.findByText('本页帮助'));
  expect(open).toHaveBeenCalledWith('/MIPS/manual?page=%2Fsystem-set%3Ftab%3Dbackup', '_blank', 'noopener');
});

test('leads to all keys and to the chapter from there, but not from the manual to itself', async () => {
  await openMenu('/manual');
  expect(screen.queryByText('本页帮助')).toBeNull();
  fireEvent.click(await screen.findByText('键盘快捷键'));
  const link = await screen.findByRole('link', { name: '本页帮助' });
  expect(link.getAttribute('href')).toBe('/MIPS/manual?page=%2Fmanual');
});

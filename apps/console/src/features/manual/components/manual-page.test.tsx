// @vitest-environment jsdom
import { CONSOLE_PAGES } from '@marquee/contract';
import { chapterOfPage, chaptersOf, MANUAL_LANGUAGES } from '@marquee/manual';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import { ManualPage } from './manual-page.tsx';

afterEach(cleanup);

/** Pages without help: those for signed-out visitors, and the manual itself. */
const WITHOUT_HELP = ['/login', '/signup', '/shared/{token}', '/manual'];

test.each(MANUAL_LANGUAGES)('every page of the console has a chapter in %s', async (language) => {
  const chapters = chaptersOf((await loadTexts(language)).manual);
  const pages = CONSOLE_PAGES.filter((page) => !WITHOUT_HELP.includes(page));
  expect(pages.filter((page) => !chapterOfPage(chapters, page))).toEqual([]);
  const [home] = chapters.filter(({ pages }) => pages.includes('/'));
  expect(pages.filter((page) => chapterOfPage(chapters, page) === home)).toEqual(['/']);
});

test('shows the contents, a chapter of it, and the next one', async () => {
  const router = await renderPage(<ManualPage />, '/manual');
  const contents = within(await screen.findByRole('navigation', { name: '目录' }));
  fireEvent.click(contents.getByRole('link', { name: '发布' }));
  expect(await screen.findByRole('heading', { level: 1, name: '发布' })).toBeTruthy();
  expect(contents.getByRole('link', { name: '发布' }).getAttribute('aria-current')).toBe('page');
  const beside = within(screen.getByRole('navigation', { name: '上一章和下一章' }));
  fireEvent.click(beside.getByRole('link', { name: '插播消息与紧急消息' }));
  expect(router.state.location.search).toBe('?chapter=messages');
});

test('opens the chapter of a page', async () => {
  const router = await renderPage(<ManualPage />, '/manual?page=%2Fsystem-set%3Ftab%3Dbackup');
  expect(await screen.findByRole('heading', { level: 1, name: '备份' })).toBeTruthy();
  expect(router.state.location.search).toBe('?chapter=backup');
});

test('finds sections, and opens one at its place', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const router = await renderPage(<ManualPage />, '/manual');
  fireEvent.change(await screen.findByRole('textbox', { name: '搜索手册' }), {
    target: { value: '设备离线' },
  });
  await screen.findByText(/^找到 \d+ 处$/);
  const [link] = screen.getAllByRole('link', { name: /^设备离线/ });
  await act(async () => link?.click());
  expect(router.state.location.search).toBe('?chapter=troubleshooting');
  expect(await screen.findByRole('heading', { level: 2, name: '设备离线' })).toBe(document.activeElement);
  expect(scrolled).toHaveBeenCalled();
});

test('says that it lacks a chapter', async () => {
  await renderPage(<ManualPage />, '/manual?chapter=nothing');
  expect(await screen.findByText('未找到该章节')).toBeTruthy();
});

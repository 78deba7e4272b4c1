// @vitest-environment jsdom
import { playlistErrors } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { anItem, aPlaylistWith } from '../testing/a-playlist.ts';
import { PlaylistEditor } from './playlist-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pagination = { page: 1, per_page: 24, max: 1, total: 1 };
const program = {
  ...aProgram({ id: 5, number: 5, name: '茶饮菜单', duration_ms: 24_000, status: 1 }),
  cover: null,
};
const group = aGroup({ group_id: 1, name: 'default', is_default: true });
const calls = {
  'GET /MIPS/programs': { body: { data: [program], pagination } },
  'GET /MIPS/programs/program-group': { body: { data: [group] } },
  'GET /MIPS/play-list/play-group': { body: { data: [group] } },
};
const saved = aPlaylistWith(
  anItem('one.jpg', { id: 1 }),
  anItem('two.jpg', { id: 2 }),
  anItem('three.jpg', { id: 3 }),
);

const open = async (more: Parameters<typeof stubCalls>[0] = {}) => {
  const sent = stubCalls({ ...calls, 'GET /MIPS/play-list/7': { body: saved }, ...more });
  const router = await renderPage(<PlaylistEditor id={7} />, '/play-list/7/edit');
  await screen.findByText('one.jpg');
  return { sent, router };
};
const rows = () => within(screen.getByRole('list', { name: '播放内容' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('strong')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('adds a program for its own duration, and shows the totals', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '添加“茶饮菜单”' }));
  expect(names()).toEqual(['one.jpg', 'two.jpg', 'three.jpg', '茶饮菜单']);
  expect((screen.getByLabelText('“茶饮菜单”的播放时长（秒）') as HTMLInputElement).value).toBe('24');
  expect(screen.getByText(/4\/50 项 · 1 个节目 · 3 个素材 · 54 秒/)).toBeTruthy();
});

test('moves items with the keyboard and with the buttons, and announces the new place', async () => {
  await open();
  const handle = button('移动“one.jpg”');
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(names()).toEqual(['two.jpg', 'one.jpg', 'three.jpg']);
  expect(screen.getByText('“one.jpg”已移至第 2 项，共 3 项')).toBeTruthy();
  expect(document.activeElement).toBe(button('移动“one.jpg”'));
  fireEvent.keyDown(button('移动“one.jpg”'), { key: 'End' });
  expect(names()).toEqual(['two.jpg', 'three.jpg', 'one.jpg']);
  fireEvent.click(button('上移“three.jpg”'));
  expect(names()).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
});

test('saves the order and the times as the version that was opened', async () => {
  const { sent, router } = await open({ 'PUT /MIPS/play-list/7': { body: saved } });
  fireEvent.click(button('下移“one.jpg”'));
  const field = screen.getByLabelText('“two.jpg”的播放时长（秒）');
  fireEvent.change(field, { target: { value: '45' } });
  fireEvent.click(button('移除“three.jpg”'));
  fireEvent.click(button('保存'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/play-list'));
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    version: 3,
    name: '早间轮播',
    group_id: 1,
    items: [
      { kind: 'material', id: 2, duration_seconds: 45 },
      { kind: 'material', id: 1, duration_seconds: 10 },
    ],
  });
});

test.each([
  ['2', '不能小于 3'],
  ['3601', '不能大于 3600'],
])('refuses a time of %s seconds at its field', async (seconds, reason) => {
  const { sent } = await open();
  const field = screen.getByLabelText('“one.jpg”的播放时长（秒）');
  fireEvent.change(field, { target: { value: seconds } });
  expect(await screen.findByText(reason)).toBeTruthy();
  fireEvent.click(button('保存'));
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('asks for a name and at least one item', async () => {
  stubCalls(calls);
  await renderPage(<PlaylistEditor />, '/play-list/new');
  fireEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请至少添加一个节目或素材')).toBeTruthy();
  expect(screen.getByLabelText('播放列表名称').getAttribute('aria-invalid')).toBe('true');
});

test('takes no more than 50 items', async () => {
  const full = aPlaylistWith(...Array.from({ length: 50 }, (_, at) => anItem(`${at}.jpg`, { id: at + 1 })));
  stubCalls({ ...calls, 'GET /MIPS/play-list/7': { body: full } });
  await renderPage(<PlaylistEditor id={7} />, '/play-list/7/edit');
  // So many rows take their time, also to search by role.
  const text = await screen.findByText('添加“茶饮菜单”', {}, { timeout: 20_000 });
  const card = text.closest('button') as HTMLElement;
  expect(card.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(card);
  expect(screen.getByLabelText('播放内容').querySelectorAll('li')).toHaveLength(50);
});

test('asks before unsaved changes are left', async () => {
  const { router } = await open();
  fireEvent.click(button('移除“one.jpg”'));
  await router.navigate('/materials');
  expect(await screen.findByText('有未保存的修改')).toBeTruthy();
});

test('says that somebody else has saved, and opens what they saved', async () => {
  const { version_conflict } = playlistErrors;
  const { router } = await open({ 'PUT /MIPS/play-list/7': refusal(version_conflict.code, { version: 4 }) });
  fireEvent.click(button('移除“one.jpg”'));
  fireEvent.click(button('保存'));
  expect(await screen.findByText('播放列表已被他人修改，请刷新后再编辑')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/play-list/7/edit');
  stubCalls({
    ...calls,
    'GET /MIPS/play-list/7': { body: { ...saved, version: 4, items: [anItem('theirs.jpg')] } },
  });
  fireEvent.click(button('放弃修改并刷新'));
  expect(await screen.findByText('theirs.jpg')).toBeTruthy();
  expect(names()).toEqual(['theirs.jpg']);
});

test('explains why a library is empty for those who may not see it', async () => {
  stubCalls(calls);
  await renderPage(<PlaylistEditor />, '/play-list/new', { actions: ['34101', '34102'] });
  expect(await screen.findByText(/您没有查看节目的权限/)).toBeTruthy();
});

test('console 17: a new playlist goes to the default group, which is shown, without a choice', async () => {
  const sent = stubCalls({ ...calls, 'POST /MIPS/play-list': { body: saved } });
  await renderPage(<PlaylistEditor />, '/play-list/new');
  fireEvent.click(await screen.findByRole('button', { name: '添加“茶饮菜单”' }));
  expect(await screen.findByTitle('默认分组')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('播放列表名称'), { target: { value: '早间' } });
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /MIPS/play-list')).toBe(true));
});

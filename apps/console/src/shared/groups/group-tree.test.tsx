// @vitest-environment jsdom
import type { Group } from '@marquee/contract';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDragged } from '../drag/drag-data.ts';
import { ViewStateStore } from '../preferences/view-state-store.ts';
import { aGroup } from '../testing/a-group.ts';
import { renderPage } from '../testing/render-page.tsx';
import { GroupTree } from './group-tree.tsx';
import { departments } from './resources/departments.ts';
import { materialGroups } from './resources/material-groups.ts';

const group = (group_id: number, name: string, rights: Partial<Group> = {}) =>
  aGroup({ group_id, name, count: 0, ...rights });

const groups = [
  group(1, 'default', { is_default: true, may_change: false, may_delete: false }),
  group(2, '华东部'),
  group(3, '上海', { parent_id: 2, may_add: false, may_change: false, may_delete: false }),
];

async function open(
  props: Partial<Parameters<typeof GroupTree>[0]> = {},
  isAdmin = true,
  viewState = new ViewStateStore({}, async () => undefined),
) {
  const fetched = vi.fn<typeof fetch>(async (_url, init) =>
    Response.json(init?.method === 'GET' ? { data: groups } : groups[1]),
  );
  vi.stubGlobal('fetch', fetched);
  await renderPage(
    <GroupTree resource={materialGroups} selected={undefined} onSelect={() => undefined} {...props} />,
    '/',
    { user: { is_admin: isAdmin }, viewState },
  );
  await screen.findByText('华东部');
  return () => fetched.mock.calls.filter(([, init]) => init?.method !== 'GET').map(([, init]) => init?.body);
}

/** Drags something onto a line; the test's document has no data transfer of its own. */
function drop(what: 'items' | 'group', ids: number[], onto: string) {
  const held = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...held.keys()];
    },
    setData: (type: string, text: string) => held.set(type, text),
    getData: (type: string) => held.get(type) ?? '',
  };
  writeDragged({ dataTransfer } as never, what, ids);
  const line = screen.getByText(onto);
  const over = createEvent.dragOver(line, { dataTransfer });
  fireEvent(line, over);
  fireEvent.drop(line, { dataTransfer });
  return over.defaultPrevented;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a group dropped on another moves below it, and on “all” to the top', async () => {
  const sent = await open();
  expect(drop('group', [3], '默认分组')).toBe(true);
  await waitFor(() => expect(sent()).toEqual(['{"group_id":3,"parent_id":1}']));
  drop('group', [3], '全部');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toBe('{"group_id":3,"parent_id":0}');
});

test('a group dropped on itself, its subgroup or its parent stays', async () => {
  const sent = await open();
  drop('group', [2], '华东部');
  drop('group', [3], '华东部');
  expect(sent()).toEqual([]);
});

test('groups that accept no additions accept no drops', async () => {
  const sent = await open();
  expect(drop('group', [2], '上海')).toBe(false);
  expect(sent()).toEqual([]);
});

test('moving a department asks first, and only administrators can move one to the top', async () => {
  const sent = await open({ resource: departments }, false);
  expect(drop('group', [2], '全部部门')).toBe(false);
  drop('group', [2], '默认部门');
  expect(await screen.findByText('移动部门“华东部”')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  await waitFor(() => expect(sent()).toEqual(['{"group_id":2,"parent_id":1}']));
});

test('dropped rows of the list are passed to the page', async () => {
  const onItems = vi.fn();
  await open({ onItems });
  drop('items', [7, 8], '华东部');
  expect(onItems).toHaveBeenCalledWith([7, 8], groups[1]);
});

test('offers the permitted actions of a group', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '分组“上海”的操作' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '分组“默认分组”的操作' }));
  expect(await screen.findByText('新建下级分组')).toBeTruthy();
  expect(screen.queryByText('重命名')).toBeNull();
});

test('asks the page for its actions on a group when its menu is opened, unless only they can be in it', async () => {
  const actionsOn = vi.fn(({ name }: Group) => [{ key: 'extra', label: `检查${name}`, act: vi.fn() }]);
  await open({ actionsOn });
  expect(new Set(actionsOn.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['上海']));
  fireEvent.click(screen.getByRole('button', { name: '分组“华东部”的操作' }));
  expect(await screen.findByText('检查华东部')).toBeTruthy();
});

test('Escape closes the menu of a group and returns the focus to its line', async () => {
  await open();
  const button = screen.getByRole('button', { name: '分组“华东部”的操作' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const entry = await screen.findByRole('menuitem', { name: '重命名' });
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy());
  fireEvent.keyDown(entry, { keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement?.getAttribute('role')).toBe('tree');
  expect(document.querySelector('.ant-tree-treenode-active')?.textContent).toContain('华东部');
});

test('a dialog of a group takes the focus, and returns it to the tree', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '分组“华东部”的操作' }));
  fireEvent.click(await screen.findByText('重命名'));
  const field = await screen.findByLabelText('分组名称');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tree'));
});

test('of the keys pressed in a group’s dialog only Escape, which closes it, reaches the tree', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '分组“华东部”的操作' }));
  fireEvent.click(await screen.findByText('重命名'));
  const field = await screen.findByLabelText('分组名称');
  const heard = vi.fn();
  window.addEventListener('keydown', ({ key }) => heard(key));
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(field, { key });
  expect(heard.mock.calls).toEqual([['Escape']]);
});

test('a department requires a parent', async () => {
  const sent = await open({ resource: departments });
  fireEvent.click(screen.getByRole('button', { name: '新建部门' }));
  fireEvent.change(await screen.findByLabelText('部门名称'), { target: { value: '华北部' } });
  fireEvent.submit(screen.getByLabelText('部门名称'));
  expect(await screen.findByText('此项必填')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the width of the tree is changed with the keys, within its limits, and remembered', async () => {
  const viewState = new ViewStateStore({}, async () => undefined);
  await open({}, true, viewState);
  const edge = screen.getByRole('separator', { name: '调整宽度' });
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  expect(edge.getAttribute('aria-valuenow')).toBe('196');
  fireEvent.keyDown(edge, { key: 'End' });
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  expect(edge.getAttribute('aria-valuenow')).toBe('280');
  expect(viewState.get('lists.tree-width')).toBe(280);
  fireEvent.doubleClick(edge);
  expect(edge.getAttribute('aria-valuenow')).toBe('188');
});

test('console 18: includes ungrouped rows in the count of all rows', async () => {
  await open({ total: 7 });
  expect(screen.getByText('全部').parentElement?.textContent).toBe('全部7');
});

test('counts nothing where the groups could not be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  await renderPage(<GroupTree resource={materialGroups} selected={undefined} onSelect={() => undefined} />);
  const all = await screen.findByText('全部', {}, { timeout: 5000 });
  expect(all.closest('[role=none]')?.textContent).toBe('全部');
});

test.each([{ key: 'F10', shiftKey: true }, { key: 'ArrowRight' }])(
  'console 18: the tree is one tab stop, and $key opens the menu of a group',
  async (opening) => {
    await open();
    const tree = screen.getByRole('tree');
    const buttons = [...tree.querySelectorAll('button')];
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
    fireEvent.focus(tree);
    for (const key of [{ key: 'ArrowDown' }, opening]) fireEvent.keyDown(tree, key);
    expect(await screen.findByText('新建下级分组')).toBeTruthy();
  },
);

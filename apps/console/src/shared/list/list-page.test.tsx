// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { noPermission } from '../api/use-permitted-query.ts';
import { ViewStateStore } from '../preferences/view-state-store.ts';
import { renderPage } from '../testing/render-page.tsx';
import { type Load, openThings, ThingList, things } from '../testing/thing-list.tsx';

afterEach(cleanup);

test('reads page, sort and filters from the address', async () => {
  const { load } = await openThings('/?page=3&sort=name&name=abc');
  expect(load).toHaveBeenCalledWith({ page: 3, per_page: 20, sort: 'name', name: 'abc' });
});

test('the pager goes to the next, the last and a typed page', async () => {
  const { search } = await openThings('/', 117);
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }));
  await waitFor(() => expect(search()).toBe('?page=2'));
  fireEvent.click(await screen.findByRole('button', { name: '最后一页' }));
  await waitFor(() => expect(search()).toBe('?page=6'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '第 6 页' }).getAttribute('aria-current')).toBe('page'),
  );
  const jump = screen.getByLabelText('跳转到指定页');
  fireEvent.change(jump, { target: { value: '4' } });
  fireEvent.keyDown(jump, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(search()).toBe('?page=4'));
  await waitFor(() => expect(screen.getByText(/第 61-80 项/).textContent).toBe('第 61-80 项，共 117 个节目'));
  fireEvent.click(screen.getByRole('button', { name: '第 1 页' }));
  await waitFor(() => expect(search()).toBe(''));
});

test('an invalid filter is reported at its field', async () => {
  const { search } = await openThings('/');
  fireEvent.click(screen.getByRole('button', { name: /筛选/ }));
  const number = await screen.findByLabelText('数字编号');
  fireEvent.change(number, { target: { value: '100000000' } });
  expect(await screen.findByText('不能大于 99999999')).toBeTruthy();
  fireEvent.submit(number);
  expect(search()).toBe('');
});

test('selected rows show the batch bar', async () => {
  await openThings('/');
  await screen.findByText('#1');
  fireEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
  expect(await screen.findByText('已选 1 个节目')).toBeTruthy();
});

test('a hidden column stays hidden after returning to the page', async () => {
  const viewState = new ViewStateStore({}, async () => undefined);
  await openThings('/', 57, viewState);
  await screen.findByText('#1');
  fireEvent.click(screen.getByRole('button', { name: '视图设置' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }));
  await waitFor(() => expect(screen.queryByText('#1')).toBeNull());
  cleanup();
  await openThings('/', 57, viewState);
  await screen.findByText('春节');
  expect(screen.queryByText('#1')).toBeNull();
});

test('a list opened from the menu restores its remembered filters, a link does not', async () => {
  const viewState = new ViewStateStore({}, async () => undefined);
  await openThings('/?number=7&name=abc', 57, viewState);
  await waitFor(() => expect(viewState.get('things.filters')).toEqual({ number: '7' }));
  cleanup();
  const { load, search } = await openThings('/', 57, viewState);
  await waitFor(() => expect(search()).toBe('?number=7'));
  expect(load.mock.calls.map(([query]) => query.number)).toEqual(['7']);
  cleanup();
  const linked = await openThings('/?name=abc', 57, viewState);
  expect(linked.load).toHaveBeenCalledWith(expect.not.objectContaining({ number: '7' }));
});

test('removed filters stay removed', async () => {
  const viewState = new ViewStateStore({ 'things.filters': { number: '7' } }, async () => undefined);
  const { search, router } = await openThings('/', 57, viewState);
  await waitFor(() => expect(search()).toBe('?number=7'));
  await router.navigate('/');
  await waitFor(() => expect(viewState.get('things.filters')).toEqual({}));
  expect(search()).toBe('');
});

test('without permission for the list, shows a notice and the remaining permitted actions', async () => {
  await renderPage(
    <ThingList load={() => Promise.reject(noPermission())} actions={<button type="button">新增</button>} />,
  );
  expect(await screen.findByText('没有查看数据的权限')).toBeTruthy();
  expect(screen.getByRole('button', { name: '新增' })).toBeTruthy();
  expect(screen.queryByLabelText('搜索名称')).toBeNull();
});

test('an empty list says what to do, a search without results names the filters and clears them', async () => {
  await openThings('/', 0);
  expect(await screen.findByText('还没有内容')).toBeTruthy();
  cleanup();
  const { search } = await openThings('/?name=abc', 0);
  await screen.findByText('未找到符合条件的结果');
  expect(screen.getByText('当前筛选：“abc”，可去掉其中一项再试。')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(search()).toBe(''));
});

test('console 34: an empty list has no footer, and its region can be scrolled by keyboard', async () => {
  await openThings('/', 0);
  await screen.findByText('还没有内容');
  expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  expect(screen.getByRole('group', { name: '列表内容' }).tabIndex).toBe(0);
});

test('an empty group differs from a search in it without results', async () => {
  await openThings('/?group_id=3', 0);
  expect(await screen.findByText('此分组没有内容')).toBeTruthy();
  cleanup();
  await openThings('/?group_id=3&name=abc', 0);
  expect(await screen.findByText('未找到符合条件的结果')).toBeTruthy();
});

test.each([
  [false, '所选分组'],
  [true, '所选部门'],
])(
  'console 24: a search without results names the group or department (%s)',
  async (isByDepartment, named) => {
    const load = vi.fn<Load>(async (query) => things(query, 0));
    await renderPage(<ThingList load={load} isByDepartment={isByDepartment} />, '/?group_id=3&name=abc');
    expect(await screen.findByText(`当前筛选：“abc”、${named}，可去掉其中一项再试。`)).toBeTruthy();
  },
);

test('console 21: on a phone the filters are closed at first, however they were left', async () => {
  const viewState = new ViewStateStore({ 'things.advanced': true }, async () => undefined);
  await openThings('/', 57, viewState);
  expect(screen.getByRole('button', { name: /筛选/ }).getAttribute('aria-expanded')).toBe('true');
  cleanup();
  const load = vi.fn<Load>(async (query) => things(query, 57));
  await renderPage(<Narrow load={load} />, '/', { viewState });
  const button = await screen.findByRole('button', { name: /筛选/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('console 24: on a phone a table is sorted by a list of its columns', async () => {
  const load = vi.fn<Load>(async (query) => things(query, 57));
  const router = await renderPage(<Narrow load={load} />, '/');
  const column = await screen.findByRole('combobox', { name: '排序方式' });
  fireEvent.mouseDown(column);
  fireEvent.click(await screen.findByTitle('名称'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  fireEvent.click(await screen.findByRole('button', { name: '升序' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-name' }));
});

/** The list in a window of the width of a phone. */
function Narrow({ load }: { load: Load }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 800px)',
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  return <ThingList load={load} />;
}

test('the collapsed advanced search shows the number of active filters', async () => {
  await openThings('/?number=7');
  const button = await screen.findByRole('button', { name: /筛选/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(button.parentElement?.textContent).toBe('筛选1');
});

test('selects all rows of a page at once', async () => {
  await openThings('/', 3);
  fireEvent.click((await screen.findAllByRole('checkbox')).at(-1) as HTMLElement);
  expect(screen.getByText('已选 1 个节目')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /全选本页 3 个节目/ }));
  expect(screen.getByText('已选 3 个节目')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /全选本页/ })).toBeNull();
});

test('console 22: selects all rows of all pages, and acts on them', async () => {
  const all = Array.from({ length: 57 }, (_, at) => ({ id: at + 1, name: `第${at + 1}项` }));
  const load = vi.fn<Load>(async (query) => ({ ...things(query, 57), data: all.slice(0, 20) }));
  const fetchPage = async (query: object) => ({
    ...things({ page: 1, per_page: 200, ...query }, 57),
    data: all,
  });
  await renderPage(<ThingList load={load} fetchPage={fetchPage} />);
  await screen.findByText('#1');
  fireEvent.click(screen.getByLabelText('全选本页'));
  await screen.findByText('已选 20 个节目');
  fireEvent.click(screen.getByRole('button', { name: '选择全部 57 个节目' }));
  await screen.findByText('已选 57 个节目');
  expect(screen.getByText(/第1项.*第57项/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择全部 57 个节目' })).toBeNull();
});

test('console 24: of more rows than a call may name, the first can be selected', async () => {
  const page = (query: Record<string, string | number>) => {
    const [number, size] = [Number(query.page), Number(query.per_page)];
    const data = Array.from({ length: size }, (_, at) => ({ id: (number - 1) * size + at + 1, name: '项' }));
    return { ...things(query, 4910), data };
  };
  const load = vi.fn<Load>(async (query) => page(query));
  const fetchPage = vi.fn<Load>(async (query) => page(query));
  await renderPage(<ThingList load={load} fetchPage={fetchPage} />);
  await screen.findByText('#1');
  fireEvent.click(screen.getByLabelText('全选本页'));
  fireEvent.click(await screen.findByRole('button', { name: '选择前 1,000 个节目' }));
  await screen.findByText('已选 1,000 个节目');
  expect(fetchPage).toHaveBeenCalledTimes(5);
  expect(screen.queryByRole('button', { name: /选择前/ })).toBeNull();
});

test('console 17: the batch bar lies over the list, and Escape clears the selection', async () => {
  await openThings('/', 3);
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择“中秋”' }));
  expect(screen.getByRole('region', { name: '批量操作' }).textContent).toMatch('已选 1 个节目中秋');
  // The toolbar stays as it is.
  fireEvent.keyDown(screen.getByLabelText('搜索名称'), { key: 'Escape' });
  expect(screen.getByText('已选 1 个节目')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('已选 1 个节目')).toBeNull();
});

test('console 25: the checkbox of a row is named after it', async () => {
  await openThings('/', 3);
  await screen.findByText('#1');
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(['全选本页', '选择“春节”', '选择“中秋”', '选择“元旦”']);
});

test('head and pager are there before the first answer', async () => {
  await renderPage(<ThingList load={() => new Promise(() => undefined)} />);
  expect(await screen.findByText('名称')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: '分页' })).toBeTruthy();
});

test('compact rows are remembered for all lists', async () => {
  const viewState = new ViewStateStore({}, async () => undefined);
  await openThings('/', 3, viewState);
  const row = await screen.findByRole('row', { name: /春节/ });
  const height = () =>
    row.closest<HTMLElement>('[style*="--row-height"]')?.style.getPropertyValue('--row-height');
  expect(height()).toBe('40px');
  fireEvent.click(screen.getByRole('button', { name: '视图设置' }));
  expect(await screen.findByRole('heading', { level: 2, name: '行高' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
  await waitFor(() => expect(height()).toBe('30px'));
  expect(viewState.get('lists.density')).toBe('compact');
});

test('a failure is shown with the request id and can be retried', async () => {
  const load = vi.fn<Load>(() =>
    Promise.reject(
      new CallError({
        kind: 'refused',
        status: 500,
        code: 'platform.internal',
        params: {},
        fields: [],
        requestId: 'r-9',
      }),
    ),
  );
  await renderPage(<ThingList load={load} />);
  expect(await screen.findByText(/r-9/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /重试/ }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('has no accessibility violations', async () => {
  await openThings('/');
  await screen.findByText('#1');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

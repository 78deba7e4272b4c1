// @vitest-environment jsdom
import { type CurrentUser, paginationOf, type User } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { aUser } from '../testing/a-user.ts';
import { UserList } from './user-list.tsx';

const department = aGroup();

afterEach(cleanup);

const users: User[] = [
  aUser({ id: 1, login_id: 'chief', belong_to: 0, department_name: '默认部门' }),
  aUser({ id: 2, login_id: 'ann', department_id: 9, is_waiting: true, is_disabled: true }),
];

async function open(user: Partial<CurrentUser> = {}) {
  const sent = stubCalls({
    'PUT /MIPS/users-department': { body: {} },
    'GET /MIPS/users': { body: { data: users, pagination: paginationOf({ page: 1, per_page: 20 }, 2) } },
    'GET /MIPS/users/counts': { body: { all: 2, waiting: 1, enabled: 1, disabled: 0 } },
    'GET /MIPS/departments': { body: { data: [department] } },
  });
  await renderPage(<UserList renderRules={() => null} />, '/', { user });
  await screen.findByText('chief');
  return sent;
}

test('console 18: users of the platform are counted among all and belong to the platform', async () => {
  await open();
  expect(screen.getByText('全部部门').parentElement?.textContent).toBe('全部部门2');
  const row = screen.getByRole('row', { name: /chief/ });
  expect(within(row).getByText('平台')).toBeTruthy();
});

test('console 9: those who wait for approval are a tab that counts them', async () => {
  await open();
  const tab = await screen.findByRole('radio', { name: /待审核/ });
  expect(tab.closest('label')?.textContent).toBe('待审核1');
});

test('console 10: name, status and last sign-in come before what may scroll out of sight', async () => {
  await open();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(1, 5)).toEqual(['登录名', '姓名', '状态', '最近登录']);
});

test('console 24: moved users are moved back to their departments by Undo', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择“ann”' }));
  fireEvent.click(await screen.findByRole('button', { name: '移动到部门' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /目标部门/ }));
  await waitFor(() => expect(screen.getAllByTitle(department.name)).toHaveLength(2));
  fireEvent.click(screen.getAllByTitle(department.name).at(-1) as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  const moves = sent.filter(({ call }) => call.startsWith('PUT'));
  expect(moves.map(({ body }) => body)).toEqual([
    { ids: [2], group_id: department.group_id },
    { ids: [2], group_id: users[1]?.department_id },
  ]);
});

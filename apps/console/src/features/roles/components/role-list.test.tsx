// @vitest-environment jsdom
import { PERMISSION_CODES, type Role } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { RoleList } from './role-list.tsx';

afterEach(cleanup);

const role: Role = {
  id: 7,
  number: 7,
  name: '编辑',
  department_id: null,
  department_name: null,
  user_count: 2,
  action_count: 5,
  may_change: true,
  may_delete: true,
  created_at: 0,
};

async function open(actions: readonly string[] = PERMISSION_CODES) {
  stubCalls({
    'GET /MIPS/roles': { body: { data: [role], pagination: { page: 1, per_page: 10, total: 1, max: 1 } } },
    'DELETE /MIPS/roles': refusal('roles.in_use', { names: ['编辑'], logins: ['zhang', 'li-4'], count: 2 }),
  });
  await renderPage(<RoleList />, '/', { actions });
}

test('a role that is assigned to users is not deleted, and the refusal names them', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  fireEvent.click((await screen.findAllByRole('button', { name: '删除' })).at(-1) as HTMLElement);
  expect(await screen.findByText(/zhang、li-4/)).toBeTruthy();
});

test('offers only permitted actions', async () => {
  await open(['61201']);
  expect(await screen.findByRole('button', { name: '查看' })).toBeTruthy();
  for (const name of [/编辑/, /复制/, /删除/, /新建角色/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('shows a notice without permission to view roles', async () => {
  await open([]);
  expect(await screen.findByText('暂无权限')).toBeTruthy();
});

// @vitest-environment jsdom
import { type CurrentUser, paginationOf } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { aUser } from '../testing/a-user.ts';
import { AddUserDialog } from './add-user-dialog.tsx';

const department = aGroup();

/** An administrator of the company by default. */
async function open(user: Partial<CurrentUser> = {}) {
  const onClose = vi.fn();
  const calls = stubCalls({
    'GET /MIPS/departments': { body: { data: [department] } },
    'GET /MIPS/roles': { body: { data: [], pagination: paginationOf({ page: 1, per_page: 100 }, 0) } },
    'POST /MIPS/users': { body: aUser() },
  });
  const dialog = <AddUserDialog departmentId={department.group_id} onClose={onClose} />;
  await renderPage(dialog, '/', { user: { is_admin: true, ...user } });
  await screen.findByLabelText('登录名');
  return { onClose, sent: () => calls.find(({ call }) => call === 'POST /MIPS/users')?.body };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByLabelText('登录名'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows errors of login and password while typing', async () => {
  await open();
  type('登录名', 'Ab');
  expect(await screen.findByText('3-18 个字符，只能使用小写字母、数字、连字符和下划线')).toBeTruthy();
  type('初始密码', 'abc123');
  type('确认密码', 'abc124');
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
});

test('shows the rules of the strict profile', async () => {
  await open({ password_profile: 'strict' });
  type('初始密码', 'abc123');
  expect(
    await screen.findByText('8-15 个字符，并至少包含大写字母、小写字母、数字、符号（@ #）中的三类'),
  ).toBeTruthy();
});

test('an ordinary user is not added without a role', async () => {
  const { sent } = await open();
  type('登录名', 'zhang-san');
  type('初始密码', 'abc123');
  type('确认密码', 'abc123');
  submit();
  expect(await screen.findByText('此项必填')).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test('an administrator needs no role; the name is optional', async () => {
  const { sent, onClose } = await open();
  fireEvent.click(screen.getByText('管理员'));
  expect(screen.queryByLabelText('角色')).toBeNull();
  type('登录名', 'zhang-san');
  type('初始密码', 'abc123');
  type('确认密码', 'abc123');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual({
    login_id: 'zhang-san',
    password: 'abc123',
    confirm_password: 'abc123',
    department_id: 3,
    role_type: 0,
    is_group_admin: false,
    belong_to: 1,
  });
});

test('users who are not administrators create ordinary users only', async () => {
  await open({ is_admin: false, is_group_admin: true });
  expect(screen.queryByText('组管理员')).toBeNull();
  expect(screen.getByLabelText('角色')).toBeTruthy();
});

test('only platform administrators create platform users', async () => {
  await open();
  expect(screen.queryByText('归属')).toBeNull();
  cleanup();
  await open({ belong_to: 0 });
  fireEvent.click(screen.getByText('平台'));
  await waitFor(() => expect(screen.queryByLabelText('部门')).toBeNull());
});

// @vitest-environment jsdom
import { PERMISSION_CODES, type RoleDetail } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { RoleEditor } from './role-editor.tsx';

afterEach(cleanup);

const role: RoleDetail = {
  id: 7,
  number: 7,
  name: '编辑',
  department_id: null,
  department_name: null,
  user_count: 2,
  action_count: 2,
  may_change: true,
  may_delete: true,
  created_at: 0,
  actions: ['11101', '11102'],
  users: [],
};
const list = { data: [role], pagination: { page: 1, per_page: 50, total: 1, max: 1 } };

async function open(options: {
  id?: number;
  actions?: readonly string[];
  answers?: Parameters<typeof stubCalls>[0];
}) {
  const sent = stubCalls({
    'GET /MIPS/roles': { body: list },
    'GET /MIPS/roles/7': { body: role },
    ...options.answers,
  });
  const router = await renderPage(
    <RoleEditor {...(options.id !== undefined && { id: options.id })} />,
    '/roles/new',
    { actions: options.actions ?? PERMISSION_CODES },
  );
  return { sent, router };
}

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存/ }));

test('sends the name and the selected permissions', async () => {
  const { sent, router } = await open({ answers: { 'POST /MIPS/roles': { body: role } } });
  fireEvent.change(await screen.findByLabelText('角色名称'), { target: { value: '编辑' } });
  fireEvent.click(await box('查看素材'));
  fireEvent.click(await box('查看客流统计'));
  expect(screen.getByText('已选 2 项权限')).toBeTruthy();
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
  expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /MIPS/roles',
    body: { name: '编辑', actions: ['11101', '51101'] },
  });
});

test('reports a missing name or permission at its field, and sends nothing', async () => {
  const { sent } = await open({});
  await box('查看素材');
  save();
  expect(await screen.findByText('此项必填')).toBeTruthy();
  expect(screen.getByText('请至少选择一项权限')).toBeTruthy();
  expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('warns if actions of a page are selected without its view permission', async () => {
  await open({});
  fireEvent.click(await box('上传素材'));
  expect(screen.getByText(/未勾选“查看素材”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '勾选' }));
  expect((await box('查看素材')).checked).toBe(true);
  expect(screen.queryByText(/未勾选“查看素材”/)).toBeNull();
});

test('a search hides boxes and keeps their state', async () => {
  await open({});
  fireEvent.click(await box('查看素材'));
  const search = screen.getByLabelText('搜索权限名称或代码');
  fireEvent.change(search, { target: { value: '远程' } });
  expect(screen.queryByLabelText('查看素材')).toBeNull();
  expect(screen.getByText('已选 1 项权限')).toBeTruthy();
  fireEvent.change(search, { target: { value: '' } });
  expect((await box('查看素材')).checked).toBe(true);
});

test('permissions that the user lacks cannot be selected, with the reason', async () => {
  await open({ actions: ['61201', '61202', '11101'] });
  expect((await box('查看素材')).disabled).toBe(false);
  expect((await box('上传素材')).disabled).toBe(true);
  expect(screen.getAllByTitle('您未拥有此权限，不能授予他人').length).toBeGreaterThan(0);
});

test('a role with permissions that the user lacks is read-only, with the reason', async () => {
  await open({ id: 7, actions: ['61201', '61203', '11101'] });
  expect(await screen.findByText('此角色包含您未拥有的权限，只能查看。')).toBeTruthy();
  expect((await box('查看素材')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull();
});

test('asks before unsaved changes are discarded', async () => {
  const { router } = await open({ id: 7 });
  fireEvent.click(await box('修改素材'));
  fireEvent.click(screen.getByRole('button', { name: /取消/ }));
  expect(await screen.findByText('有未保存的修改')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/roles/new');
  fireEvent.click(screen.getByRole('button', { name: '不保存并离开' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
});

test('shows in the form that the name already exists', async () => {
  await open({ id: 7, answers: { 'PUT /MIPS/roles': refusal('roles.name_taken') } });
  fireEvent.change(await screen.findByLabelText('角色名称'), { target: { value: '发布' } });
  save();
  expect(await screen.findByText('角色名称已存在')).toBeTruthy();
});

test('has no accessibility violations', async () => {
  await open({ id: 7 });
  await box('查看素材');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { Account } from './account.tsx';

afterEach(cleanup);

const root = {
  login_id: 'root',
  name: '王五',
  belong_to: 0 as const,
  company_code: 'default',
  company_name: 'Default',
  department_name: 'default',
};

async function open() {
  const sent = stubCalls({
    'GET /MIPS/sessions': { body: { data: [] } },
    'GET /MIPS/tokens': { body: { data: [] } },
    'PUT /MIPS/users/profile': { body: {} },
  });
  await renderPage(<Account />, '/account', { user: root });
  await screen.findByText('root');
  return sent;
}

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('console 30: the company and the department of a user have the same names as elsewhere', async () => {
  await open();
  expect(fact('企业')).toBe('默认企业');
  expect(fact('部门')).toBe('平台');
  expect(fact('新增内容归属')).toBe('默认部门');
});

test('console 30: users change their own name, phone and e-mail', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: /编辑信息/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('邮箱', 'wang@');
  expect(await dialog.findByText('请输入正确的邮箱地址')).toBeTruthy();
  type('邮箱', 'wang@example.com');
  type('手机号', '13800000000');
  fireEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true));
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: '王五',
    phone: '13800000000',
    email: 'wang@example.com',
  });
});

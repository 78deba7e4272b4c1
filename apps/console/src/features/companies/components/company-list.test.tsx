// @vitest-environment jsdom
import { type Company, DEFAULT_QUOTAS } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { CompanyList } from './company-list.tsx';

afterEach(cleanup);

const GIGABYTE = 1024 ** 3;
const company: Company = {
  id: 2,
  company_code: 'chenguang',
  name: '晨光传媒',
  admin_name: '陈晨',
  login_name: 'chenchen',
  phone: '13812345678',
  storage_quota: 50 * GIGABYTE,
  storage_used: 20 * GIGABYTE,
  device_quota: 20,
  storage_reserved: 0,
  device_count: 19,
  approves_devices: false,
  user_count: 6,
  is_disabled: false,
  created_at: 0,
};

async function open(answers: Parameters<typeof stubCalls>[0] = {}, shown = company) {
  const sent = stubCalls({
    'GET /MIPS/companies': {
      body: { data: [shown], pagination: { page: 1, per_page: 10, total: 1, max: 1 } },
    },
    'GET /MIPS/companies/counts': { body: { all: 1, enabled: 1, disabled: 0 } },
    ...answers,
  });
  await renderPage(<CompanyList />, '/', { actions: ['63000'] });
  await screen.findByText(shown.company_code);
  return sent;
}

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const change = (sent: { call: string; body: unknown }[]) => sent.find(({ call }) => !call.startsWith('GET'));

test('shows the use of the quotas', async () => {
  await open();
  expect(screen.getByText('20.0 GB / 50.0 GB')).toBeTruthy();
  expect(screen.getByText('19 / 20')).toBeTruthy();
});

test('shows every broken rule at its field while typing', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /新建企业/ }));
  fill('企业代码', 'A b');
  fill('企业名称', 'x');
  fill('手机号', '12345678901');
  fill('登录名', 'AB');
  fill('初始密码', 'abc123');
  fill('确认密码', 'abc124');
  for (const text of [
    '2-32 个字符，只能使用小写字母、数字和连字符',
    '至少 2 个字符',
    '请输入正确的 11 位手机号',
    '3-18 个字符，只能使用小写字母、数字、连字符和下划线',
    '两次输入的密码不一致',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('adds a company with its first administrator and the default quotas', async () => {
  const sent = await open({ 'POST /MIPS/companies': { body: company } });
  fireEvent.click(screen.getByRole('button', { name: /新建企业/ }));
  expect(screen.getByRole('heading', { name: '初始管理员', level: 2 })).toBeTruthy();
  fill('企业代码', 'north');
  fill('企业名称', '北极星');
  fill('管理员姓名', '林北');
  fill('手机号', '15987654321');
  fill('登录名', 'linbei');
  fill('初始密码', 'First123@');
  fill('确认密码', 'First123@');
  fireEvent.click(screen.getByRole('button', { name: '创建' }));
  await waitFor(() => expect(change(sent)).toBeTruthy());
  expect(change(sent)).toMatchObject({
    call: 'POST /MIPS/companies',
    body: {
      company_code: 'north',
      login_name: 'linbei',
      storage_quota: DEFAULT_QUOTAS.storage,
      device_quota: DEFAULT_QUOTAS.devices,
      approves_devices: true,
    },
  });
});

test('shows in the form that the name already exists', async () => {
  await open({ 'PUT /MIPS/companies': refusal('companies.name_taken') });
  fireEvent.click(screen.getByRole('button', { name: '编辑' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('企业名称已存在')).toBeTruthy();
});

test('storage is entered in gigabytes and sent in bytes; an unchanged value keeps every byte', async () => {
  const odd = { ...company, storage_quota: 50 * GIGABYTE + 7 };
  const sent = await open({ 'PUT /MIPS/companies': { body: odd } }, odd);
  fireEvent.click(screen.getByRole('button', { name: '编辑' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(change(sent)?.body).toMatchObject({ storage_quota: 50 * GIGABYTE + 7 }));
  sent.length = 0;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '编辑' }));
  fill('存储配额', '1.5');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(change(sent)?.body).toMatchObject({ storage_quota: 1.5 * GIGABYTE }));
});

test('explains the consequence before disabling a company', async () => {
  const sent = await open({ 'POST /MIPS/companies-lock': { body: {} } });
  fireEvent.click(screen.getByRole('button', { name: '禁用' }));
  expect(await screen.findByText(/6 名用户将立即退出登录.*继续播放/)).toBeTruthy();
  expect(change(sent)).toBeUndefined();
  fireEvent.click(screen.getAllByRole('button', { name: '禁用' }).at(-1) as HTMLElement);
  await waitFor(() => expect(change(sent)).toEqual({ call: 'POST /MIPS/companies-lock', body: { id: 2 } }));
});

test('users cannot disable their own company', async () => {
  await open({}, { ...company, company_code: 'default' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '禁用' }).disabled).toBe(true);
});

test('edits what the company shows instead of the name and look of Marquee', async () => {
  const brand = {
    product_name: '星澜屏控',
    accent: null,
    support_line: null,
    logo: null,
    login_picture: null,
  };
  const sent = await open({
    'GET /MIPS/brand': { body: brand },
    'PUT /MIPS/companies/brand': { body: brand },
  });
  fireEvent.click(screen.getByRole('button', { name: '“晨光传媒”的操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '品牌' }));
  expect((await screen.findByLabelText<HTMLInputElement>('产品名称')).value).toBe('星澜屏控');
  fill('产品名称', '');
  fill('支持联系方式', '400-820-0126');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(change(sent)).toBeTruthy());
  expect(change(sent)).toEqual({
    call: 'PUT /MIPS/companies/brand',
    body: { id: 2, product_name: null, accent: null, support_line: '400-820-0126' },
  });
});

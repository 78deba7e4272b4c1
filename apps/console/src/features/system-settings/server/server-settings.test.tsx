// @vitest-environment jsdom
import type { SystemSetting } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { SystemSettings } from '../components/system-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const values = {
  background_port: 9000,
  message_port: 7000,
  rpc_address: null,
  rpc_port: null,
  opens_sign_up: false,
  password_profile: 'standard',
  upload_batch: 50,
} as const;
const SETTING: SystemSetting = {
  ...values,
  version: '1.0.0',
  system_time: 1_790_000_000_000,
  time_zone: 'Asia/Shanghai',
  database: 'sqlite',
  database_port: null,
  device_code: '1019ABCDEFGHIJKLMNOP',
  mac_addresses: ['00-1B-44-11-3A-B7'],
  after_restart: values,
  former_background_ports: [],
  former_message_ports: [7005],
  fixed: { background_port: 'MARQUEE_PORT' },
  settings_file: 'read',
  nodes: [{ host: 'alpha', started_at: 1, supervisor: 'systemd', is_own: true, awaits_restart: false }],
};

const open = (actions?: string[]) =>
  renderPage(<SystemSettings />, '/?tab=server', actions ? { actions } : {});
const sentIn = (sent: { call: string; body?: unknown }[]) =>
  sent.find(({ call }) => call.startsWith('PUT'))?.body;

test('shows what the environment determines as locked, and sends only what was changed', async () => {
  const changed = { ...SETTING, after_restart: { ...values, message_port: 7001 } };
  const sent = stubCalls({
    'GET /MIPS/system-set': { body: SETTING },
    'PUT /MIPS/system-set': { body: changed },
  });
  await open();
  const background = await screen.findByLabelText<HTMLInputElement>('后台服务端口');
  expect(background.disabled).toBe(true);
  expect(screen.getByText(/由环境变量 MARQUEE_PORT 决定/)).toBeTruthy();
  expect(screen.getByText('1019ABCDEFGHIJKLMNOP')).toBeTruthy();
  expect(screen.getByText(/不适用：内置 SQLite/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('消息服务端口'), { target: { value: '7001' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '消息服务 7005' }));
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sentIn(sent)).toEqual({ message_port: 7001, former_message_ports: [] }));
});

test('says which value is in effect until the restart', async () => {
  stubCalls({
    'GET /MIPS/system-set': { body: { ...SETTING, after_restart: { ...values, message_port: 7001 } } },
  });
  await open();
  expect(await screen.findByText(/当前为 7000，重启后生效/)).toBeTruthy();
  expect(screen.getByText('有设置须重启服务器后生效')).toBeTruthy();
});

test('refuses ports out of range before it asks the server', async () => {
  const sent = stubCalls({ 'GET /MIPS/system-set': { body: SETTING } });
  await open();
  fireEvent.change(await screen.findByLabelText('消息服务端口'), { target: { value: '700' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await screen.findByText(/7000|不能小于/);
  expect(sentIn(sent)).toBeUndefined();
});

test('restarts the server and shows when it is back', async () => {
  const answers = {
    'GET /MIPS/system-set': { body: SETTING },
    'POST /MIPS/system-set/restart': { body: {} },
  };
  stubCalls(answers);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^重\s?启$/ }));
  const buttons = await screen.findAllByRole('button', { name: /^重\s?启$/ });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByText('正在重启服务器…')).toBeTruthy();
  answers['GET /MIPS/system-set'] = {
    body: { ...SETTING, nodes: SETTING.nodes.map((node) => ({ ...node, started_at: 2 })) },
  };
  expect(await screen.findByText('服务器已重启')).toBeTruthy();
});

test('says why it cannot restart', async () => {
  const nodes = SETTING.nodes.map((node) => ({ ...node, supervisor: null }));
  stubCalls({ 'GET /MIPS/system-set': { body: { ...SETTING, nodes } } });
  await open();
  expect(await screen.findByText(/不能在此重启/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^重\s?启$/ }).disabled).toBe(true);
});

test('is read-only for administrators of a company', async () => {
  stubCalls({ 'GET /MIPS/system-set': { body: { ...SETTING, mac_addresses: [] } } });
  await open(['41101']);
  expect(await screen.findByText('仅平台管理员可以修改服务器设置。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^重\s?启$/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('消息服务端口').disabled).toBe(true);
});

test('shows sign-up, passwords and uploads, locks those of the environment, and sends only what was changed', async () => {
  const body = { ...SETTING, fixed: { opens_sign_up: 'MARQUEE_SIGNUP' } };
  const sent = stubCalls({ 'GET /MIPS/system-set': { body }, 'PUT /MIPS/system-set': { body } });
  await renderPage(<SystemSettings />, '/?tab=accounts');
  const signUp = await screen.findByLabelText<HTMLButtonElement>('开放注册');
  expect(signUp.disabled).toBe(true);
  expect(screen.getByText(/由环境变量 MARQUEE_SIGNUP 决定/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('单次上传文件数'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sentIn(sent)).toEqual({ upload_batch: 20 }));
});

test('sends a mail server without its former password, and a test mail', async () => {
  const mail = {
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: 'me',
    from: 'm@example.com',
    has_password: true,
    fixed: null,
  };
  const sent = stubCalls({
    'GET /MIPS/system-set/mail': { body: mail },
    'PUT /MIPS/system-set/mail': { body: mail },
    'POST /MIPS/system-set/mail/test': { body: { failure: 'smtp-550' } },
  });
  await renderPage(<SystemSettings />, '/?tab=mail');
  expect((await screen.findByLabelText<HTMLInputElement>('密码')).value).toBe('');
  fireEvent.change(screen.getByLabelText('邮件服务器'), { target: { value: 'mail.example.com' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  const { has_password: _kept, fixed: _fixed, ...setting } = mail;
  await waitFor(() => expect(sentIn(sent)).toEqual({ ...setting, host: 'mail.example.com', password: '' }));
  fireEvent.change(screen.getByLabelText('收件人'), { target: { value: 'a@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: '发送测试邮件' }));
  expect(await screen.findByText(/550/)).toBeTruthy();
});

test('a mail server of the environment is locked', async () => {
  const mail = {
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: '',
    from: 'm@example.com',
    has_password: false,
    fixed: 'MARQUEE_SMTP_URL',
  };
  stubCalls({ 'GET /MIPS/system-set/mail': { body: mail } });
  await renderPage(<SystemSettings />, '/?tab=mail');
  expect((await screen.findByLabelText<HTMLInputElement>('邮件服务器')).disabled).toBe(true);
  expect(screen.getByText(/由环境变量 MARQUEE_SMTP_URL 决定/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

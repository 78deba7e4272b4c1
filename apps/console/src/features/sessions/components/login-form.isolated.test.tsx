// @vitest-environment jsdom
import { sessionRoutes } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import zh from '../../../i18n/zh/index.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { LoginForm } from './login-form.tsx';

vi.mock('../../../shared/api/call-route.ts', () => ({ callRoute: vi.fn() }));

beforeEach(() => vi.mocked(callRoute).mockReset());
afterEach(cleanup);

const refused = (code: string) =>
  new CallError({ kind: 'refused', status: 401, code, params: {}, fields: [], requestId: 'r-1' });

async function open() {
  const onSignedIn = vi.fn();
  await renderPage(<LoginForm onSignedIn={onSignedIn} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.submit(screen.getByRole('alert').closest('form') as HTMLFormElement);
  return { onSignedIn, type, submit };
}

async function askedForCode() {
  const page = await open();
  vi.mocked(callRoute).mockRejectedValueOnce(refused('sessions.code_required'));
  page.type('登录名', 'wang-wu');
  page.type('密码', 'Secret@123');
  page.submit();
  await screen.findByLabelText('动态验证码');
  return page;
}

test('signs in with login name and password', async () => {
  const { onSignedIn, type, submit } = await open();
  vi.mocked(callRoute).mockResolvedValueOnce({} as never);
  type('登录名', 'wang-wu');
  type('密码', 'Secret@123');
  submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(callRoute).toHaveBeenCalledWith(sessionRoutes.signIn, {
    body: { login_id: 'wang-wu', password: 'Secret@123', lang: 'zh' },
  });
});

test('reports a wrong password, and sends nothing without one', async () => {
  const { onSignedIn, type, submit } = await open();
  type('登录名', 'wang-wu');
  submit();
  expect(await screen.findByText('此项必填')).toBeTruthy();
  expect(callRoute).not.toHaveBeenCalled();
  vi.mocked(callRoute).mockRejectedValueOnce(refused('sessions.mismatch'));
  type('密码', 'wrong');
  submit();
  expect(await screen.findByText('登录名或密码错误')).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['an answer that cannot be read', new CallError({ kind: 'unreadable', status: 404 })],
  ['a refusal that this console does not know', refused('sessions.unheard_of')],
  ['a failure of the console itself', new TypeError('broken')],
])('J7: %s says that signing in failed', async (_what, error) => {
  const { type, submit } = await open();
  vi.mocked(callRoute).mockRejectedValueOnce(error);
  type('登录名', 'wang-wu');
  type('密码', 'Secret@123');
  submit();
  expect(await screen.findByText(zh.login.failed)).toBeTruthy();
});

test('asks for the code of a second factor, and sends it with the earlier proof', async () => {
  const { onSignedIn, type, submit } = await askedForCode();
  expect(screen.queryByText('请输入动态验证码')).toBeNull();
  vi.mocked(callRoute).mockResolvedValueOnce({} as never);
  type('动态验证码', ' 123456 ');
  submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(callRoute).toHaveBeenLastCalledWith(sessionRoutes.signIn, {
    body: {
      login_id: 'wang-wu',
      password: 'Secret@123',
      code: '123456',
      lang: 'zh',
    },
  });
});

test('reports a wrong code, and accepts a recovery code instead', async () => {
  const { onSignedIn, type, submit } = await askedForCode();
  vi.mocked(callRoute).mockRejectedValueOnce(refused('sessions.code_wrong'));
  type('动态验证码', '000000');
  submit();
  expect(await screen.findByText('验证码或恢复码错误')).toBeTruthy();
  vi.mocked(callRoute).mockResolvedValueOnce({} as never);
  type('动态验证码', 'zorn-q37l-336r-kvjo');
  submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

test('switches to another account without keeping the password', async () => {
  await askedForCode();
  fireEvent.click(screen.getByRole('button', { name: '使用其他账号登录' }));
  expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('');
});

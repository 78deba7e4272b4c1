// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../../shared/api/call-error.ts';
import { callRoute } from '../../../../shared/api/call-route.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { ForcedPasswordChange } from './forced-password-change.tsx';

vi.mock('../../../../shared/api/call-route.ts', () => ({ callRoute: vi.fn() }));

beforeEach(() => vi.mocked(callRoute).mockReset());
afterEach(cleanup);

async function open(profile: 'standard' | 'strict' = 'standard') {
  const onSignOut = vi.fn();
  await renderPage(<ForcedPasswordChange onSignOut={onSignOut} />, '/', {
    user: { password_profile: profile, must_change_password: true },
  });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { onSignOut, type, submit: () => fireEvent.click(screen.getByRole('button', { name: '修改密码' })) };
}

test('explains the reason, and offers to sign out', async () => {
  const { onSignOut } = await open();
  expect(screen.getByText(/wang-wu 的密码由他人设置或已过期/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(onSignOut).toHaveBeenCalled();
});

test('shows broken rules and a different confirmation at the fields', async () => {
  const { type, submit } = await open();
  type('新密码', '短');
  expect(await screen.findByText('6-15 个字符，只能使用字母、数字、@ 和 #')).toBeTruthy();
  type('新密码', 'Secret@123');
  type('确认新密码', 'Secret@124');
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
  submit();
  expect(callRoute).not.toHaveBeenCalled();
});

test('console 31: a different second entry does not match, whatever rule it breaks', async () => {
  const { type } = await open();
  type('新密码', 'abc');
  type('确认新密码', 'abd');
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
  type('确认新密码', 'abc');
  await waitFor(() => expect(screen.queryByText('两次输入的密码不一致')).toBeNull());
  expect(screen.getByLabelText('确认新密码').getAttribute('aria-invalid')).toBe('false');
});

test('the strict profile has more rules', async () => {
  const { type } = await open('strict');
  type('新密码', 'secret');
  expect((await screen.findByLabelText('新密码')).getAttribute('aria-invalid')).toBe('true');
  type('新密码', 'Secret@123');
  expect((await screen.findByLabelText('新密码')).getAttribute('aria-invalid')).toBe('false');
});

test('shows a refusal by the server', async () => {
  const { type, submit } = await open();
  vi.mocked(callRoute).mockRejectedValueOnce(
    new CallError({
      kind: 'refused',
      status: 400,
      code: 'sessions.password_wrong',
      params: {},
      fields: [],
      requestId: 'r-1',
    }),
  );
  type('原密码', 'guessed');
  type('新密码', 'Secret@123');
  type('确认新密码', 'Secret@123');
  submit();
  expect(await screen.findByText('原密码错误')).toBeTruthy();
  await waitFor(() =>
    expect(vi.mocked(callRoute).mock.calls[0]?.[1]).toEqual({
      body: { old_password: 'guessed', password: 'Secret@123', confirm_password: 'Secret@123' },
    }),
  );
});

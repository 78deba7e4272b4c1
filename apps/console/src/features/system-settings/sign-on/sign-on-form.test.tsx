// @vitest-environment jsdom
import type { IdentityProvider } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { SignOnForm } from './sign-on-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/MIPS/system-set/sign-on';

const provider: IdentityProvider = {
  label: '企业账号',
  issuer: 'https://login.example.com',
  client_id: 'marquee',
  email_domains: ['example.com'],
  creates_users: false,
  department_id: null,
  role_id: null,
  groups_claim: '',
  group_rules: [],
  allows_passwords: true,
  session_hours: 12,
  is_enabled: true,
};

async function open(known: IdentityProvider | null, answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls({
    'GET /MIPS/departments': { body: { data: [] } },
    'GET /MIPS/roles': { body: { data: [], pagination: { page: 1, per_page: 20, total: 0, max: 1 } } },
    ...answers,
  });
  const callback_path = '/MIPS/sso/callback/acme';
  await renderPage(<SignOnForm answer={{ provider: known, callback_path }} />, '/', {
    user: { is_admin: true },
  });
  return () => sent.filter(({ call }) => call === `PUT ${PATH}`);
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));

test('names the address to which the provider has to lead back', async () => {
  await open(null);
  expect(screen.getByText(`${window.location.origin}/MIPS/sso/callback/acme`)).toBeTruthy();
});

test('sends a change without a secret, which keeps the former one', async () => {
  const answer = { provider, callback_path: '/x' };
  const sent = await open(provider, { [`PUT ${PATH}`]: { body: answer } });
  type(/客户端 ID/, 'other');
  save();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ ...provider, client_id: 'other', client_secret: '' });
});

test('says at the field of the issuer why it was refused, until it is changed, and keeps what was entered', async () => {
  await open(provider, { [`PUT ${PATH}`]: refusal('identity.issuer_refused', {}, 400) });
  type(/客户端 ID/, 'other');
  save();
  const issuer = screen.getByLabelText(/签发者/);
  await vi.waitFor(() => expect(issuer.getAttribute('aria-invalid')).toBe('true'));
  await vi.waitFor(() => expect(document.activeElement).toBe(issuer));
  const note = document.getElementById(issuer.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('OpenID Connect');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByDisplayValue('other')).toBeTruthy();
  type(/签发者/, 'https://other.example.com');
  expect(issuer.getAttribute('aria-invalid')).toBe('false');
});

test('is for administrators only', async () => {
  stubCalls({});
  await renderPage(<SignOnForm answer={{ provider, callback_path: '/x' }} />, '/', {
    user: { is_admin: false },
  });
  expect(screen.getByText('仅管理员可修改以下设置。')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
});

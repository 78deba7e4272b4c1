// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { SystemSettings } from './system-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an administrator of a company edits its own name and look', async () => {
  const brand = { product_name: '极光', accent: null, support_line: null, logo: null, login_picture: null };
  const sent = stubCalls({
    'GET /MIPS/brand': { body: brand },
    'PUT /MIPS/system-set/brand': { body: brand },
  });
  await renderPage(<SystemSettings />, '/?tab=brand', {
    actions: ['41101'],
    user: { company_code: 'aurora' },
  });
  const name = await screen.findByLabelText<HTMLInputElement>('产品名称');
  expect(name.value).toBe('极光');
  fireEvent.change(name, { target: { value: '极光屏显' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true));
  expect(sent[0]).toMatchObject({ query: { company: 'aurora' } });
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    product_name: '极光屏显',
    support_line: null,
    accent: null,
  });
});

// @vitest-environment jsdom
import type { LicenceEnds } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LicencePill } from './licence-pill.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => Date.now() + days * DAY_MS;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(licence_ends: LicenceEnds) {
  stubCalls({ 'GET /MIPS/frame': { body: { licence_ends } } });
  return renderPage(<LicencePill />, '/licences');
}

const forEver: LicenceEnds = { state: 'authorised', not_after: null, ends: [] };

test.each<[string, LicenceEnds, string]>([
  ['a trial', { state: 'trial', not_after: inDays(44.5), ends: [] }, '试用剩余 45 天'],
  [
    'an end',
    { state: 'ended', not_after: 1, ends: [{ subject: 'server', ends_at: 1, count: 1 }] },
    '授权已到期',
  ],
  [
    'what ends first',
    {
      ...forEver,
      ends: [
        { subject: 'trial', ends_at: inDays(1.5), count: 7 },
        { subject: 'activation', ends_at: inDays(6), count: 12 },
      ],
    },
    '设备试用剩余 2 天',
  ],
])('tells of %s', async (_what, ends, text) => {
  await show(ends);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('opens what ends, with the way to the licences', async () => {
  await show({ ...forEver, ends: [{ subject: 'activation', ends_at: inDays(6), count: 12 }] });
  fireEvent.click(await screen.findByRole('button', { name: '设备激活剩余 6 天' }));
  expect(await screen.findByText(/^设备激活将于 .* 到期 · 12 个激活点数$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '授权管理' }).getAttribute('href')).toBe('/licences');
});

test('closes with a second press of the button', async () => {
  await show({ ...forEver, ends: [{ subject: 'activation', ends_at: inDays(6), count: 12 }] });
  const button = await screen.findByRole('button', { name: '设备激活剩余 6 天' });
  const press = () => {
    fireEvent.mouseDown(button);
    fireEvent.click(button);
  };
  press();
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  press();
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('says nothing while nothing ends', async () => {
  await show(forEver);
  expect(screen.queryByRole('button')).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseWizard } from './release-wizard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const device = {
  ...aDevice({ id: 3 }),
  now: { playing: [], rejected: [], next_change_at: null, next: [] },
  releases: [],
  faults: [],
};

test('console 7: asks before a filled-in release is left', async () => {
  stubCalls({ 'GET /MIPS/devices-mips/3': { body: device } });
  const router = await renderPage(<ReleaseWizard />, '/releases/new?devices=3');
  fireEvent.change(await screen.findByLabelText('发布名称'), { target: { value: 'spring' } });
  await router.navigate('/materials');
  expect(await screen.findByText('有未保存的修改')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/releases/new');
});

test('console 7: an untouched wizard is left without a question', async () => {
  stubCalls({ 'GET /MIPS/devices-mips/3': { body: device } });
  const router = await renderPage(<ReleaseWizard />, '/releases/new?devices=3');
  await screen.findByLabelText('发布名称');
  await router.navigate('/materials');
  expect(router.state.location.pathname).toBe('/materials');
});

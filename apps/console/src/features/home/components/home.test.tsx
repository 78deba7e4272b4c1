// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { Home } from './home.tsx';

afterEach(cleanup);

const NOTHING = {
  offline: null,
  black_screens: null,
  failed_tasks: null,
  releases_to_review: null,
  expiring_materials: null,
  storage: null,
  low_space: null,
  waiting_devices: null,
};

test('counts the releases to review for a user who may see releases only', async () => {
  const oldest = [
    { release_id: 3, number: 3, name: '早安', creator_name: null, device_count: 2, created_at: 0 },
  ];
  stubCalls({
    'GET /MIPS/console/attention': { body: { ...NOTHING, releases_to_review: { count: 1, oldest } } },
  });
  await renderPage(<Home />, '/', { actions: ['31201', '31205'] });
  expect(await screen.findByText('去审核')).toBeTruthy();
  expect(screen.getByText('您没有查看节目的权限。')).toBeTruthy();
});

test('says so to a user who may see nothing of it', async () => {
  await renderPage(<Home />, '/', { actions: ['61201'] });
  expect(await screen.findByText('暂无权限')).toBeTruthy();
});

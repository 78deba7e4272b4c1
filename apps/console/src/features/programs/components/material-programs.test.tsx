// @vitest-environment jsdom
import type { MaterialProgram } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { MaterialPrograms } from './material-programs.tsx';

afterEach(cleanup);

const spring: MaterialProgram = {
  id: 7,
  number: 3,
  name: '春节',
  width: 1920,
  height: 1080,
  department_name: 'default',
  creator_name: '王五',
  updated_at: 0,
  scenes: [
    { number: 2, name: '2' },
    { number: 4, name: '结尾' },
  ],
};

function answer(data: MaterialProgram[], hidden = 0) {
  const pagination = { page: 1, per_page: 10, total: data.length, max: 1 };
  stubCalls({ 'GET /MIPS/materials/4/programs': { body: { data, pagination, hidden } } });
}

test('links to the editor, and names the scenes that use the material', async () => {
  answer([spring], 3);
  await renderPage(<MaterialPrograms material={{ id: 4 }} />);
  expect((await screen.findByRole('link', { name: '春节' })).getAttribute('href')).toBe('/programs/7/edit');
  expect(screen.getByText('2、4. 结尾')).toBeTruthy();
  expect(screen.getByText('1920 × 1080')).toBeTruthy();
  expect(screen.getByText('另有 3 个节目无权查看')).toBeTruthy();
});

test('links to the preview without permission to edit, and shows only the name without either permission', async () => {
  answer([spring]);
  await renderPage(<MaterialPrograms material={{ id: 4 }} />, '/', { actions: ['11101', '31106'] });
  expect((await screen.findByRole('link', { name: '春节' })).getAttribute('href')).toBe(
    '/programs/7/preview',
  );
  cleanup();
  await renderPage(<MaterialPrograms material={{ id: 4 }} />, '/', { actions: ['11101'] });
  expect(await screen.findByText('春节')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '春节' })).toBeNull();
});

test('an empty list distinguishes no programs from no visible programs', async () => {
  answer([]);
  await renderPage(<MaterialPrograms material={{ id: 4 }} />);
  expect(await screen.findByText('没有节目引用此素材')).toBeTruthy();
  cleanup();
  answer([], 2);
  await renderPage(<MaterialPrograms material={{ id: 4 }} />);
  expect(await screen.findByText('您无权查看引用此素材的节目')).toBeTruthy();
  expect(screen.getByText('另有 2 个节目无权查看')).toBeTruthy();
});

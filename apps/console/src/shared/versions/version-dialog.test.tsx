// @vitest-environment jsdom
import type { CompositionVersion } from '@marquee/contract';
import { aDocument } from '@marquee/testkit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PROGRAMS } from '../compositions/composition-kind.ts';
import { renderPage } from '../testing/render-page.tsx';
import { stubCalls } from '../testing/stub-calls.ts';
import { VersionDialog } from './version-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aVersion = (version: number): CompositionVersion => ({
  version,
  name: `menu ${version}`,
  width: 1920,
  height: 1080,
  scene_count: 1,
  duration_ms: 10_000,
  size: 2048,
  restored_from: null,
  author_name: 'Li',
  created_at: 0,
  is_released: false,
  cover: null,
});

async function open(...numbers: number[]) {
  const versions = numbers.map(aVersion);
  stubCalls(
    Object.fromEntries(
      versions.map((version) => [
        `GET /MIPS/programs/7/versions/${version.version}`,
        { body: { ...version, document: aDocument() } },
      ]),
    ),
  );
  await renderPage(
    <VersionDialog kind={PROGRAMS} id={7} versions={versions} onClose={() => undefined} />,
    '/',
  );
  await screen.findByRole('dialog');
}

test('shows one version under its number', async () => {
  await open(2);
  expect(screen.getByRole('dialog', { name: '版本 2' })).toBeTruthy();
  expect(await screen.findByRole('list')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('shows two versions side by side, each under a heading', async () => {
  await open(1, 2);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['版本 1', '版本 2']);
  expect(await screen.findAllByRole('list')).toHaveLength(2);
});

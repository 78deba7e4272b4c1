// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { anUpload } from './testing/an-upload.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadProvider } from './upload-provider.tsx';
import { totalsOf } from './upload-totals.ts';

afterEach(cleanup);

async function show(uploads: UploadItem[]) {
  await renderPage(
    <UploadProvider targets={[]}>
      <UploadList uploads={uploads} totals={totalsOf(uploads)} />
    </UploadProvider>,
  );
}

const names = () => screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent);

test('among many uploads those that failed are looked at alone', async () => {
  await show([
    anUpload({ key: 'a', name: 'a.jpg', state: 'success' }),
    anUpload({
      key: 'b',
      name: 'b.jpg',
      state: 'failure',
      failure: { code: 'uploads.unreadable', params: {}, canRetry: true },
    }),
    anUpload({ key: 'c', name: 'c.jpg', state: 'paused' }),
  ]);
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  fireEvent.click(screen.getByText('失败 1'));
  expect(names()).toEqual(['b.jpg']);
});

test('where all uploads stand alike there is nothing to choose', async () => {
  await show([anUpload({ key: 'a' }), anUpload({ key: 'b' })]);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a file that takes the place of another says whose', async () => {
  await show([anUpload({ name: 'new.jpg', place: { replaces: 3, replacesName: 'city.jpg' } })]);
  expect(names()).toEqual(['new.jpg替换“city.jpg”']);
});

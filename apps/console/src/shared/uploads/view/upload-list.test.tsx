// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import type { UploadItem } from '../centre/upload-item.ts';
import { totalsOf } from '../centre/upload-totals.ts';
import { anUpload } from '../testing/an-upload.ts';
import { UploadProvider } from '../upload-provider.tsx';
import { UploadList } from './upload-list.tsx';

afterEach(cleanup);

async function show(uploads: UploadItem[]) {
  await renderPage(
    <UploadProvider targets={[]}>
      <UploadList uploads={uploads} totals={totalsOf(uploads)} />
    </UploadProvider>,
  );
}

const names = () => screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent);

test('filters failed uploads', async () => {
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

test('offers no filter if all uploads have the same state', async () => {
  await show([anUpload({ key: 'a' }), anUpload({ key: 'b' })]);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a file that replaces another names it', async () => {
  await show([anUpload({ name: 'new.jpg', place: { replaces: 3, replacesName: 'city.jpg' } })]);
  expect(names()).toEqual(['new.jpg替换“city.jpg”']);
});

test('asks for the files of interrupted uploads, together and individually', async () => {
  const lost = { state: 'paused', needsFile: true } as const;
  await show([
    anUpload({ key: 'a', name: 'a.mp4', ...lost, sent: 500 }),
    anUpload({ key: 'b', name: 'b.mp4', ...lost }),
  ]);
  screen.getByText(/^2 个文件上次未上传完成/);
  screen.getByRole('button', { name: '重新选择文件' });
  expect(screen.getAllByText('待续传')).toHaveLength(2);
  screen.getByRole('button', { name: '选择文件“b.mp4”' });
});

test('names a file that matches no upload, and does not upload it', async () => {
  await show([anUpload({ name: 'a.mp4', state: 'paused', needsFile: true })]);
  const chosen = ['1.mp4', '2.mp4', '3.mp4', '4.mp4'].map((name) => new File(['x'], name));
  fireEvent.change(screen.getByLabelText('重新选择文件', { selector: 'input' }), {
    target: { files: chosen },
  });
  await screen.findByText('已忽略 4 个与待续传文件不匹配的文件：1.mp4、2.mp4、3.mp4 等');
});

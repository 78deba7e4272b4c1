// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { aMaterial, aMaterialDetail } from '../testing/a-material.ts';
import { PreviewDialog } from './preview-dialog.tsx';

afterEach(cleanup);

const page = (number: number) => ({
  page: number,
  sha256: 'b'.repeat(64),
  size: 1,
  mime: 'image/webp',
  width: 100,
  height: 140,
});
const poster = aMaterial({ id: 1, name: 'poster.png' });
const manual = aMaterial({
  id: 2,
  name: 'manual.pdf',
  type: 'document',
  page_count: 2,
  width: null,
  height: null,
});
const clip = aMaterial({ id: 3, name: 'clip.mkv', type: 'video', processing: 'converting', progress: 42 });
const listed = [poster, manual, clip];

function answers() {
  return stubCalls({
    'GET /MIPS/materials/1': {
      body: aMaterialDetail({ ...poster, used_by: [{ id: 7, name: '春节' }], hidden_programs: 2 }),
    },
    'GET /MIPS/materials/2': { body: aMaterialDetail({ ...manual, pages: [page(1), page(2)] }) },
    'GET /MIPS/materials/3': { body: aMaterialDetail(clip) },
  });
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('shows a picture, its details, and the uses that the user may see', async () => {
  answers();
  await renderPage(<PreviewDialog first={poster} listed={listed} onClose={() => undefined} />);
  expect(screen.getByRole('img', { name: 'poster.png' }).getAttribute('src')).toContain(
    `/materials/1/file?v=${poster.sha256}`,
  );
  const link = await screen.findByRole('link', { name: '春节' });
  expect(link.getAttribute('href')).toBe('/programs/7/edit');
  expect(screen.getByText('另有 2 个节目无权查看')).toBeTruthy();
  expect(screen.getByText('800 × 600')).toBeTruthy();
});

test('names a few programs that use it, and links to the page of all uses', async () => {
  const used_by = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `program-${index + 1}` }));
  stubCalls({ 'GET /MIPS/materials/1': { body: aMaterialDetail({ ...poster, used_by }) } });
  await renderPage(<PreviewDialog first={poster} listed={listed} onClose={() => undefined} />);
  const all = await screen.findByRole('link', { name: '查看全部引用情况' });
  expect(all.getAttribute('href')).toBe('/materials/1/uses');
  expect(screen.getAllByRole('link', { name: /^program-/ })).toHaveLength(5);
  expect(screen.getByText('等 7 个节目')).toBeTruthy();
});

test('arrow keys move through the list, and through the pages of a document first', async () => {
  answers();
  await renderPage(<PreviewDialog first={poster} listed={listed} onClose={() => undefined} />);
  press('ArrowRight');
  expect(await screen.findByRole('img', { name: '“manual.pdf”第 1 页' })).toBeTruthy();
  press('ArrowRight');
  expect(await screen.findByRole('img', { name: '“manual.pdf”第 2 页' })).toBeTruthy();
  press('ArrowRight');
  expect(await screen.findByRole('dialog', { name: 'clip.mkv' })).toBeTruthy();
  press('ArrowRight');
  expect(screen.getByText('3 / 3')).toBeTruthy();
});

test('shows the progress of an unfinished conversion instead of a broken player', async () => {
  answers();
  await renderPage(<PreviewDialog first={clip} listed={listed} onClose={() => undefined} />);
  expect((await screen.findAllByText(/转换中 42%/)).length).toBeGreaterThan(0);
  expect(screen.getByText('正在转换，完成后可用')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
});

test('keys pressed in a field belong to the field', async () => {
  answers();
  await renderPage(<PreviewDialog first={manual} listed={listed} onClose={() => undefined} />);
  const number = await screen.findByLabelText('页码');
  fireEvent.keyDown(number, { key: 'ArrowRight' });
  expect(screen.getByRole('img', { name: '“manual.pdf”第 1 页' })).toBeTruthy();
});

test('returns the focus to the element that opened it', async () => {
  answers();
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  await renderPage(<PreviewDialog first={poster} listed={listed} onClose={() => undefined} />);
  cleanup();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});

test('the wheel zooms only the picture', async () => {
  answers();
  await renderPage(<PreviewDialog first={poster} listed={listed} onClose={() => undefined} />);
  const stage = screen.getByRole('img', { name: 'poster.png' }).parentElement as HTMLElement;
  const went = fireEvent.wheel(stage, { deltaY: -100 });
  expect(went).toBe(false);
  expect(screen.getByText('125%')).toBeTruthy();
});

test('a failed conversion shows the reason and can be retried', async () => {
  const broken = aMaterial({
    id: 3,
    name: 'clip.mkv',
    type: 'video',
    processing: 'failed',
    failure: 'materials.content_broken',
  });
  const sent = stubCalls({
    'GET /MIPS/materials/3': { body: aMaterialDetail(broken) },
    'PUT /MIPS/materials/retry': { body: {} },
  });
  await renderPage(<PreviewDialog first={broken} listed={[broken]} onClose={() => undefined} />);
  expect(screen.getByText('文件已损坏，无法读取')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /重新转换/ }));
  await waitFor(() => expect(sent).toContainEqual({ call: 'PUT /MIPS/materials/retry', body: { ids: [3] } }));
});

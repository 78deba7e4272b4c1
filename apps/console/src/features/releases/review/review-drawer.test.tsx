// @vitest-environment jsdom
import { RELEASE_STATUS, type ReviewSheet } from '@marquee/contract';
import { aDocument } from '@marquee/testkit';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReviewDrawer } from './review-drawer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HASH = 'ab'.repeat(32);
const waiting = (id: number) =>
  aRelease({ id, number: id, name: `发布 ${id}`, status: RELEASE_STATUS.unreviewed });
const aProgram = (program_id: number, name: string) => ({
  ...{ position: 0, program_id, name, screen: 1, duration_ms: 5000, size: 0 },
  ...{ material_id: null, play_ms: null },
  document: aDocument(),
});
const aSheet = (id: number, changes: Partial<ReviewSheet> = {}): ReviewSheet => ({
  release: { ...waiting(id), programs: [aProgram(1, '菜单')] },
  content_hash: HASH,
  approvals: [],
  approvals_needed: 1,
  is_own: false,
  is_reviewed_by_caller: false,
  playing: [],
  ...changes,
});
const onClose = vi.fn();

async function open(sheet: ReviewSheet, answers: Parameters<typeof stubCalls>[0] = {}) {
  onClose.mockClear();
  const sent = stubCalls({
    'GET /MIPS/releases/5/review': { body: sheet },
    'GET /MIPS/releases/6/review': { body: aSheet(6) },
    'PUT /MIPS/releases/review': { body: { data: [{ id: 5, status: 1 }] } },
    ...answers,
  });
  const listed = [waiting(5), aRelease({ id: 7 }), waiting(6)];
  await renderPage(
    <ReviewDrawer items={[waiting(5)]} listed={listed} onDone={() => undefined} onClose={onClose} />,
  );
  return sent;
}

test('a decision names the content that the reviewer sees, and the next release follows', async () => {
  const sent = await open(aSheet(5));
  fireEvent.change(await screen.findByLabelText('审核意见'), { target: { value: '同意' } });
  fireEvent.click(screen.getByRole('button', { name: '通过' }));
  await screen.findByText('#6 发布 6', undefined, { timeout: 10_000 });
  expect(sent).toContainEqual({
    call: 'PUT /MIPS/releases/review',
    body: { ids: [5], status: 1, opinion: '同意', content_hash: HASH },
  });
});

test('the arrow keys go to the neighbours that wait, but not while an opinion is written', async () => {
  await open(aSheet(5));
  const opinion = await screen.findByLabelText('审核意见');
  fireEvent.keyDown(opinion, { key: 'ArrowRight' });
  expect(screen.getByText('#5 发布 5')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await screen.findByText('#6 发布 6');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await screen.findByText('#5 发布 5');
});

test('what differs from what plays now is marked', async () => {
  const former = aRelease({ id: 2, number: 2, name: '夏季', valid_to: '2026-11-30' });
  const playing = [{ ...former, programs: [aProgram(9, '旧菜单')], shared_device_count: 3 }];
  await open(aSheet(5, { playing }));
  expect((await screen.findByText('2026-11-01 – 2026-12-31')).tagName).toBe('MARK');
  expect(screen.getByText('新增').nextSibling?.textContent).toBe('菜单');
  expect(screen.getByText('移除').nextSibling?.textContent).toBe('旧菜单');
});

test('authors see that they cannot review their own release', async () => {
  await open(aSheet(5, { is_own: true }));
  expect(
    await screen.findByText('不能审核自己提交的发布，或含有自己最后编辑的节目的发布，请由其他审核人审核'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('审核意见')).toBeNull();
});

test('coverage 8: a release is not refused without an opinion', async () => {
  await open(aSheet(5), { 'PUT /MIPS/releases/review': refusal('releases.already_reviewed') });
  fireEvent.click(await screen.findByRole('button', { name: '不通过' }));
  expect(screen.getByLabelText('审核意见').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('审核意见'), { target: { value: '价格有误' } });
  expect(screen.getByLabelText('审核意见').getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('发布已审核')).toBeNull();
});

test('a refusal stays beside the decision', async () => {
  await open(aSheet(5), { 'PUT /MIPS/releases/review': refusal('releases.already_reviewed') });
  fireEvent.change(await screen.findByLabelText('审核意见'), { target: { value: '价格有误' } });
  fireEvent.click(screen.getByRole('button', { name: '不通过' }));
  await waitFor(() => expect(screen.getByText('发布已审核')).toBeTruthy());
  expect(onClose).not.toHaveBeenCalled();
});

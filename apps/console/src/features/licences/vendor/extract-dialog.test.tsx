// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ExtractDialog } from './extract-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const POINT = 'GET /MIPS/licences/get-point';

test.each([
  ['licences.extraction_abnormal', '提取异常，请重新提取，不会重复扣减。', 1],
  ['licences.insufficient_balance', '账号的激活点数不足。', 2],
])('after %s the next try is the same request or a new one', async (code, text, requests) => {
  const sent = stubCalls({ [POINT]: refusal(code) });
  await renderPage(<ExtractDialog onClose={() => undefined} />);
  const ids = () => sent.filter(({ call }) => call === POINT).map(({ query }) => query?.request_id);
  const extract = await screen.findByRole('button', { name: '提取激活点数' });
  fireEvent.click(extract);
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(extract);
  await vi.waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(requests);
});

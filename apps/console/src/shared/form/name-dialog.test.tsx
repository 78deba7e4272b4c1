// @vitest-environment jsdom
import { nameSchema } from '@marquee/contract';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NameDialog } from './name-dialog.tsx';

afterEach(cleanup);

async function open(send: (name: string) => Promise<unknown>) {
  const onClose = vi.fn();
  await renderPage(
    <NameDialog
      title="重命名"
      label="名称"
      submitText="保存"
      initial=""
      schema={nameSchema}
      send={send}
      onClose={onClose}
    />,
  );
  return { onClose, input: await screen.findByLabelText('名称') };
}

const refusal = (
  fields: { path: string; code: string; params: object }[],
  [status, code]: readonly [number, string] = [409, 'programs.name_taken'],
) => new CallError({ kind: 'refused', status, code, params: {}, fields: fields as [], requestId: 'r-7' });

test('reports a broken rule while typing, in the user’s language', async () => {
  const { input } = await open(async () => undefined);
  fireEvent.change(input, { target: { value: '春！节' } });
  expect(
    await screen.findByText('只能使用中文、字母、数字、连字符（-）和下划线（_），不能包含空格'),
  ).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(input, { target: { value: '春节' } });
  expect(screen.queryByText('只能使用中文、字母、数字、连字符（-）和下划线（_），不能包含空格')).toBeNull();
});

test('shows no error of an untouched field until the form is submitted', async () => {
  const send = vi.fn(async () => undefined);
  await open(send);
  expect(screen.queryByText('此项必填')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /保存/ }));
  expect(await screen.findByText('此项必填')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('sends a valid name and closes', async () => {
  const send = vi.fn(async () => undefined);
  const { input, onClose } = await open(send);
  fireEvent.change(input, { target: { value: '春节' } });
  fireEvent.submit(input);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith('春节');
});

test('shows the server’s refusal of a field at the field', async () => {
  const { input, onClose } = await open(() =>
    Promise.reject(refusal([{ path: 'name', code: 'rules.too_long', params: { maximum: 32 } }])),
  );
  fireEvent.change(input, { target: { value: '春节' } });
  fireEvent.submit(input);
  expect(await screen.findByText('最多 32 个字符')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a refusal of the whole form, which says what to do', async () => {
  const { input } = await open(() => Promise.reject(refusal([])));
  fireEvent.change(input, { target: { value: '春节' } });
  fireEvent.submit(input);
  expect(await screen.findByText('节目名称已存在')).toBeTruthy();
  expect(screen.queryByText(/r-7/)).toBeNull();
});

test('shows a failure of the server with the request id', async () => {
  const { input } = await open(() => Promise.reject(refusal([], [503, 'platform.internal'])));
  fireEvent.change(input, { target: { value: '春节' } });
  fireEvent.submit(input);
  expect(await screen.findByText(/r-7/)).toBeTruthy();
});

test('Enter does not submit during input method composition', async () => {
  const { input } = await open(async () => undefined);
  const composing = createEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  fireEvent(input, composing);
  expect(composing.defaultPrevented).toBe(true);
  const plain = createEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  fireEvent(input, plain);
  expect(plain.defaultPrevented).toBe(false);
});

// @vitest-environment jsdom
import { nameSchema } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ZodType, z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { NameDialog } from './name-dialog.tsx';
import { hyphenated } from './use-hyphens.ts';

afterEach(cleanup);

async function openDialog(schema: ZodType<string> = nameSchema) {
  const send = vi.fn(async () => undefined);
  await renderPage(
    <NameDialog
      title="New"
      label="Name"
      submitText="Save"
      initial=""
      schema={schema}
      send={send}
      onClose={vi.fn()}
    />,
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Name');
  const type = (value: string, event: object = {}) => fireEvent.input(input, { target: { value }, ...event });
  return { send, input, type };
}

it('editor 11: a typed space becomes a hyphen, with a hint, and is sent so', async () => {
  const { send, input, type } = await openDialog();
  type('Menu ');
  expect(input.value).toBe('Menu-');
  expect(screen.getByText('名称不能包含空格，已改为连字符。')).toBeTruthy();
  type('Menu-board');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('Menu-board'));
});

it('editor 11: keeps the caret where the space was typed', async () => {
  const { input, type } = await openDialog();
  type('Menuboard');
  const target = { value: 'Menu board', selectionStart: 5, selectionEnd: 5 };
  fireEvent.input(input, { target, inputType: 'insertText' });
  expect([input.value, input.selectionStart]).toEqual(['Menu-board', 5]);
});

it('editor 11: pasted words are joined, without the spaces around them', async () => {
  const { input, type } = await openDialog();
  type('  Lunch  menu - west ', { inputType: 'insertFromPaste' });
  expect(input.value).toBe('Lunch-menu-west');
});

it('editor 11: leaves the spaces of an input method until the words are chosen', async () => {
  const { input, type } = await openDialog();
  fireEvent.compositionStart(input);
  type('cai dan', { isComposing: true });
  expect(input.value).toBe('cai dan');
  type('菜单 春', { isComposing: true });
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('菜单-春');
});

it('editor 11: leaves names alone that may contain spaces', async () => {
  const { input, type } = await openDialog(z.string().max(32));
  type('Hall 1');
  expect(input.value).toBe('Hall 1');
});

it('editor 11: joins runs of spaces and hyphens with one hyphen', () => {
  expect(hyphenated('a  -  b\u3000c')).toBe('a-b-c');
  expect(hyphenated(' a--b_c')).toBe('a--b_c');
});

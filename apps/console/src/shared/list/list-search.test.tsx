// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openThings } from '../testing/thing-list.tsx';

afterEach(cleanup);

test('a search is stored in the address and starts at the first page', async () => {
  const { search } = await openThings('/?page=3');
  const input = screen.getByLabelText('搜索名称');
  fireEvent.change(input, { target: { value: ' 春节 ' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(search()).toBe(`?name=${encodeURIComponent('春节')}`));
});

test('console 8: searches a moment after the last key, and keeps the focus', async () => {
  const { load, search } = await openThings('/?page=3');
  const input = screen.getByLabelText('搜索名称');
  input.focus();
  fireEvent.change(input, { target: { value: '春' } });
  fireEvent.change(input, { target: { value: '春节' } });
  expect(search()).toBe('?page=3');
  await waitFor(() => expect(search()).toBe(`?name=${encodeURIComponent('春节')}`));
  expect(document.activeElement).toBe(screen.getByLabelText('搜索名称'));
  expect(load).not.toHaveBeenCalledWith(expect.objectContaining({ name: '春' }));
});

test('console 8: searches for a word that an input method composed, not for its letters', async () => {
  const { load, search } = await openThings('/');
  const input = screen.getByLabelText('搜索名称');
  fireEvent.compositionStart(input);
  fireEvent(input, typing(input, 'chunjie'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(search()).toBe('');
  fireEvent(input, typing(input, '春节'));
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(search()).toBe(`?name=${encodeURIComponent('春节')}`));
  expect(load).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'chunjie' }));
});

test('console 8: a search that was cleared elsewhere leaves the field', async () => {
  const { router } = await openThings('/?name=abc');
  expect(screen.getByLabelText('搜索名称')).toHaveProperty('value', 'abc');
  await act(() => router.navigate('/'));
  expect(screen.getByLabelText('搜索名称')).toHaveProperty('value', '');
});

/** A key of an input method that is composing. */
function typing(input: HTMLElement, text: string): Event {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  return new InputEvent('input', { bubbles: true, isComposing: true });
}

test('Enter does not search during input method composition', async () => {
  const { search } = await openThings('/');
  const input = screen.getByLabelText('搜索名称');
  fireEvent.change(input, { target: { value: 'chunjie' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(search()).toBe('');
});

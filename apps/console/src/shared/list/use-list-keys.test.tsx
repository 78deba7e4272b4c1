// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowActions } from '../actions/row-actions.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { useListKeys } from './use-list-keys.ts';

afterEach(cleanup);

const opened = vi.fn();
const edited = vi.fn();

function List() {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <>
      <input aria-label="搜索" />
      <div ref={list}>
        <ul>
          {['a', 'b', 'c'].map((name) => (
            <li key={name} data-list-item aria-label={name}>
              <button type="button" onClick={() => opened(name)}>
                {name}
              </button>
              <input type="checkbox" aria-label={`选择 ${name}`} />
              <RowActions
                name={name}
                actions={[{ key: 'rename', label: '重命名', act: () => edited(name) }]}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key });
const here = () => document.activeElement?.getAttribute('aria-label');

test('H9: J and K move through the rows, Enter opens, X ticks and E renames', async () => {
  await renderPage(<List />);
  press('j');
  expect(here()).toBe('a');
  press('j');
  press('ArrowRight');
  expect(here()).toBe('c');
  press('j');
  expect(here()).toBe('c');
  press('k');
  expect(here()).toBe('b');
  press('Enter');
  expect(opened).toHaveBeenCalledExactlyOnceWith('b');
  press('x');
  expect(screen.getByLabelText('选择 b')).toHaveProperty('checked', true);
  press('E');
  expect(edited).toHaveBeenCalledExactlyOnceWith('b');
});

test('H9: letters in a field are text, and keys with Ctrl belong to the browser', async () => {
  await renderPage(<List />);
  screen.getByLabelText('搜索').focus();
  expect(press('j')).toBe(true);
  expect(here()).toBe('搜索');
  screen.getByLabelText('搜索').blur();
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(here()).toBeNull();
});

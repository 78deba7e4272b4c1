// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { movedItem } from './drag-order.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderHandle } from './order-handle.tsx';
import { OrderedList } from './ordered-list.tsx';

afterEach(cleanup);

function Letters() {
  const [letters, setLetters] = useState(['a', 'b', 'c']);
  const [moved, setMoved] = useState<{ id: string; to: number }>();
  return (
    <OrderedList
      label="letters"
      className="letters"
      moved={moved}
      announcement={moved ? `${moved.id} is at ${moved.to}` : ''}
    >
      {letters.map((id, index) => {
        const moves = {
          up: index > 0 ? index - 1 : undefined,
          down: index < letters.length - 1 ? index + 1 : undefined,
          ...{ first: 0, last: letters.length - 1 },
        };
        const move = (to: number) => {
          setMoved({ id, to });
          setLetters(movedItem(letters, index, to));
        };
        const text = (way: string) => ({ tip: way, label: `${way} ${id}` });
        return (
          <li key={id}>
            <OrderHandle id={id} label={`move ${id}`} hint="" moves={moves} onMove={move} />
            <OrderButtons moves={moves} texts={{ up: text('up'), down: text('down') }} onMove={move} />
          </li>
        );
      })}
    </OrderedList>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const order = () =>
  screen
    .getAllByRole('button', { name: /^move/ })
    .map((one) => one.dataset.handle)
    .join('');

test('moves a row by its keys and buttons, as far as there is a place, and keeps the focus on it', async () => {
  await renderPage(<Letters />);
  const press = (letter: string, key: string) => fireEvent.keyDown(button(`move ${letter}`), { key });
  press('a', 'ArrowUp');
  press('a', 'Tab');
  expect([order(), screen.queryByText(/is at/)]).toEqual(['abc', null]);
  press('a', 'ArrowDown');
  expect(screen.getByText('a is at 1').getAttribute('aria-live')).toBe('polite');
  expect(order()).toBe('bac');
  expect(document.activeElement).toBe(button('move a'));
  press('b', 'End');
  expect(order()).toBe('acb');
  press('b', 'Home');
  expect(order()).toBe('bac');
  fireEvent.click(button('down b'));
  expect(order()).toBe('abc');
  expect(document.activeElement).toBe(button('move b'));
  expect([button('up a').disabled, button('down a').disabled, button('down c').disabled]).toEqual([
    true,
    false,
    true,
  ]);
});

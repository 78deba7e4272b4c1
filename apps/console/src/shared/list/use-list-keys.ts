import { type RefObject, useEffect, useEffectEvent } from 'react';
import { editItemOf } from '../actions/edit-key.ts';
import { isPlainKey, shortcutOf } from '../keyboard/shortcuts.ts';

const ROWS = ':is(tr[data-row-key], li[data-list-item])';

/** Moves through the rows or cards of a list, and acts on the one with the focus. Arrows move once a row has it. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || !isPlainKey(event)) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>(ROWS)].filter(
      (row) => row.closest('[aria-hidden=true]') === null,
    );
    const current = rows.find((row) => row.contains(document.activeElement));
    const isDone = act(event, rows, current);
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function act(event: KeyboardEvent, rows: readonly HTMLElement[], current: HTMLElement | undefined): boolean {
  const isOnRow = current !== undefined && current === document.activeElement;
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && !isOnRow) return false;
  switch (shortcutOf(event)) {
    case 'next':
      return focusRow(rows[current ? rows.indexOf(current) + (isArrow ? perLine(rows) : 1) : 0]);
    case 'previous':
      return focusRow(rows[current ? rows.indexOf(current) - (isArrow ? perLine(rows) : 1) : 0]);
    case 'open':
      return isOnRow && press(current.querySelector('a[href], button:not([data-edits] button)'));
    case 'tick':
      return press(current?.querySelector('input[type=checkbox]'));
    case 'edit':
      if (current) editItemOf(current);
      return current !== undefined;
    default:
      return isOnRow && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        ? focusRow(rows[rows.indexOf(current) + (event.key === 'ArrowRight' ? 1 : -1)])
        : false;
  }
}

/** The number of cards in a line; 1 in a table. */
function perLine(rows: readonly HTMLElement[]): number {
  const below = rows.findIndex((row) => row.offsetTop !== rows[0]?.offsetTop);
  return below > 0 ? below : 1;
}

function focusRow(row: HTMLElement | undefined): boolean {
  if (!row) return false;
  row.tabIndex = -1;
  row.focus();
  return true;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return control !== null && control !== undefined;
}

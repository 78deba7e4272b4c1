import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { GO_KEYS, isPlainKey, shortcutOf } from '../../../shared/keyboard/shortcuts.ts';
import type { MenuPage } from '../../page.ts';
import { useOpenablePages } from '../use-openable-pages.ts';
import { ShortcutWindow } from './shortcut-window.ts';

/** The time for the second key of a jump. */
const SECOND_KEY_MS = 1_500;

/** The keys of every page: G and a letter go to a page of the menu, `/` to the search of the list, `?` shows all keys. */
export function ShellKeys({ menu }: { menu: readonly MenuPage[] }) {
  const navigate = useNavigate();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const wentAt = useRef<number>(undefined);
  const pages = useOpenablePages(menu);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const key = event.key.toLowerCase();
    const now = pageClock.now();
    const isSecond = wentAt.current !== undefined && now - wentAt.current < SECOND_KEY_MS;
    wentAt.current = !isSecond && key === 'g' ? now : undefined;
    const page = isSecond && pages.find(({ path }) => path === GO_KEYS[key]);
    if (page) void navigate(page.path);
    else if (!isSecond && !actOn(shortcutOf(event))) return;
    // Lists have other meanings for these letters.
    event.preventDefault();
  });
  const actOn = (name: ReturnType<typeof shortcutOf>): boolean => {
    if (name === 'help') setSheetOpen(true);
    const field = name === 'find' && document.querySelector<HTMLElement>('[data-list-search] input');
    if (field) field.focus();
    return name === 'help' || !!field;
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // Before the keys of lists.
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  return isSheetOpen && <ShortcutWindow pages={pages} onClose={() => setSheetOpen(false)} />;
}

import { isCovered } from './is-covered.ts';
import { isTyping } from './is-typing.ts';

/** All keys of the console outside the editor: what listens and the sheet that `?` opens read this table. */
export const SHORTCUTS = {
  next: { group: 'list', keys: ['j', 'ArrowDown'], caps: ['J', '↓'] },
  previous: { group: 'list', keys: ['k', 'ArrowUp'], caps: ['K', '↑'] },
  open: { group: 'list', keys: ['Enter'], caps: ['Enter'] },
  tick: { group: 'list', keys: ['x'], caps: ['X'] },
  edit: { group: 'list', keys: ['e'], caps: ['E'] },
  group_actions: { group: 'list', keys: ['F10'], caps: ['Shift F10', '→'] },
  previous_device: { group: 'device', keys: ['['], caps: ['['] },
  next_device: { group: 'device', keys: [']'], caps: [']'] },
  find: { group: 'everywhere', keys: ['/'], caps: ['/'] },
  search: { group: 'everywhere', keys: [], caps: ['Ctrl K'] },
  undo: { group: 'everywhere', keys: [], caps: ['Ctrl Z'] },
  help: { group: 'everywhere', keys: ['?'], caps: ['?'] },
} as const satisfies Record<string, Shortcut>;

interface Shortcut {
  group: 'list' | 'device' | 'everywhere';
  /** As in `KeyboardEvent.key`; empty where the listener needs a modifier. */
  keys: readonly string[];
  /** As drawn in the sheet, the alternatives one after the other. */
  caps: readonly string[];
}

export type ShortcutName = keyof typeof SHORTCUTS;

/** The letter after G for each page. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  b: '/',
  m: '/materials',
  v: '/videoList',
  h: '/human',
  t: '/templates',
  d: '/devices-mips',
  p: '/programs',
  l: '/play-list',
  r: '/releases',
  n: '/notices',
  s: '/statistics',
  y: '/system-set',
  o: '/operation-log',
  k: '/task-list',
  u: '/users',
  e: '/roles',
  c: '/companies',
};

/** Whether an event is a single key outside fields, dialogs and menus. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return !(ctrlKey || metaKey || altKey || defaultPrevented) && !isTyping(event) && !isCovered();
}

/** The shortcut that a plain key stands for. */
export function shortcutOf({ key }: KeyboardEvent): ShortcutName | undefined {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const found = Object.entries(SHORTCUTS).find(([, { keys }]) =>
    (keys as readonly string[]).includes(pressed),
  );
  return found?.[0] as ShortcutName | undefined;
}

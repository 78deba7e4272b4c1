/** The fields of a keyboard event that make up a chord. */
export type ChordEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Keys identified by their position, because Shift and Alt change their character. */
const PLACES: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Equal: '=',
  NumpadAdd: '=',
  Minus: '-',
  NumpadSubtract: '-',
};

/**
 * Converts a key press to a chord such as `mod+shift+z`: `mod` is Ctrl, or Command on a Mac; modifiers are always
 * in this order.
 */
export function chordOf(event: ChordEvent): string {
  if (event.key === '?') return '?';
  const parts = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && 'shift',
    keyOf(event),
  ];
  return parts.filter(Boolean).join('+');
}

function keyOf({ key, code }: ChordEvent): string {
  const placed = PLACES[code] ?? /^Digit(\d)$/.exec(code)?.[1];
  if (placed) return placed;
  // With Alt a Mac produces another character, so a letter is identified by its position unless the layout produces a
  // letter.
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();
}

const NAMES: Record<string, string> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  delete: 'Del',
  backspace: 'Backspace',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  '-': '−',
  '=': '+',
};

/** The keys of a chord by their labels on the keyboard. */
export function keyCaps(chord: string, isMac: boolean): string[] {
  return chord.split('+').map((part) => {
    if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
    if (part === 'alt') return isMac ? '⌥' : 'Alt';
    if (part === 'shift') return isMac ? '⇧' : 'Shift';
    return NAMES[part] ?? part.toUpperCase();
  });
}

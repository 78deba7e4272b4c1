/** What one cell holds at most. */
const MAX_CELL_LENGTH = 32_767;

/** `_x000D_` is how the format spells a character by its number; text that looks so has its underscore spelled. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** Characters that XML cannot hold in any spelling. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/**
 * Any text as the content of a string cell (ECMA-376, ST_Xstring): a reader gets the same text back, without control
 * characters and cut to what a cell holds.
 */
export function cellText(text: string): string {
  return text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replaceAll(UNSTORABLE, '')
    .replaceAll(LOOKS_ESCAPED, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}

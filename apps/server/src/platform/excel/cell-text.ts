/** The most that one cell can hold. */
const MAX_CELL_LENGTH = 32_767;

/**
 * The format encodes a character by its number as `_x000D_`; in text that looks like this the underscore is encoded.
 */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** Characters that XML cannot contain, even when encoded. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Anything that the rules below change; almost no text of a large table has it. */
const SPECIAL = /[\u0000-\u0008\u000b-\u001f&<>"\ud800-\udfff\ufffe\uffff]|_x/i;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/**
 * Any text as the content of a string cell (ECMA-376, ST_Xstring): it reads back as the same text, without control
 * characters and cut to the length of a cell.
 */
export function cellText(text: string): string {
  if (text.length <= MAX_CELL_LENGTH && !SPECIAL.test(text)) return text;
  return text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replaceAll(UNSTORABLE, '')
    .replaceAll(LOOKS_ESCAPED, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}

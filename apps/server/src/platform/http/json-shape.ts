/** Of one object. Forms have no more either; no document, and no list of ids, has such an object. */
export const MAX_FIELDS = 1000;
/** Of the whole text. The longest list of a call has 100,000 ids; a program of many scenes has tens of thousands of values. */
export const MAX_VALUES = 110_000;
export const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why a JSON text would take long to parse and check, or undefined. Looks at every character once and builds nothing, so that even the
 * largest body is refused within milliseconds. What is wrong with it otherwise is left to the parser.
 */
export function shapeFault(text: string): string | undefined {
  let values = 0;
  let depth = 0;
  /** Fields of the object that is open at each depth; NaN for a list. */
  const fields = new Float64Array(MAX_DEPTH + 2);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (code === LIST || code === OBJECT) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return 'nested too deeply';
      fields[depth] = code === OBJECT ? 1 : Number.NaN;
    } else if (code === LIST_END || code === OBJECT_END) {
      depth = Math.max(0, depth - 1);
    } else if (code === COMMA) {
      values += 1;
      fields[depth] = (fields[depth] ?? 0) + 1;
      if ((fields[depth] ?? 0) > MAX_FIELDS) return 'too many fields';
    }
    if (values > MAX_VALUES) return 'too many values';
  }
  return undefined;
}

/** The place of the quote that ends a text, or the end of everything. */
function endOfText(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // An odd number of backslashes escapes the quote.
    if ((end - before) % 2 === 0) return end;
    from = end + 1;
  }
}

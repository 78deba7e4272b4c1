/** A text after an input, and where its caret is in UTF-16 units. */
export interface LimitedInput {
  text: string;
  caret: number;
}

/** The part of an input that fits into a text of `max` characters: the end of the insertion is cut off, never earlier text. */
export function limitedInput(before: string, after: string, max: number): LimitedInput {
  const [old, typed] = [[...before], [...after]];
  const start = sameLength(old, typed, Math.min(old.length, typed.length));
  const rest = Math.min(old.length, typed.length) - start;
  const end = sameLength(old.toReversed(), typed.toReversed(), rest);
  const inserted = typed.slice(start, typed.length - end);
  const excess = Math.max(0, typed.length - max);
  const head = [...typed.slice(0, start), ...inserted.slice(0, Math.max(0, inserted.length - excess))].join(
    '',
  );
  return { text: head + typed.slice(typed.length - end).join(''), caret: head.length };
}

/** How many of the first characters are the same, at most `most`. */
function sameLength(one: readonly string[], other: readonly string[], most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const MAX_LENGTH = 128;

/** `poster.png` and 2 → `poster (2).png`; a name that has a number already gets the new one instead. */
export function numberedName(name: string, number: number): string {
  const [, stem = name, suffix = ''] = /^(.+?)(\.[^.]+)?$/u.exec(name) ?? [];
  const end = ` (${number})${suffix}`;
  const original = stem.replace(/ \(\d+\)$/, '');
  return original.slice(0, MAX_LENGTH - end.length).replace(/[\uD800-\uDBFF]$/, '') + end;
}

/** Whether a name contains all words of the text, in any order and case. */
export function matches(name: string, text: string): boolean {
  const folded = fold(name);
  return fold(text)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

/** Full-width letters and digits count as plain ones. */
function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase().trim();
}

/** A sentence as a title, which has no full stop. */
export function asTitle(sentence: string): string {
  return sentence.replace(/[.。]$/u, '');
}

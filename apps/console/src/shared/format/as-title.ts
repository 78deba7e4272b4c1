/** A sentence as a title, which has no full stop. Two sentences keep theirs. */
export function asTitle(sentence: string): string {
  return /\. |。./u.test(sentence) ? sentence : sentence.replace(/[.。]$/u, '');
}

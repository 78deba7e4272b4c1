/** Index of the first span that begins before an earlier one has ended, or null. */
export function overlappingSpan(spans: readonly { start: string; end: string }[]): number | null {
  const byStart = spans
    .map((span, index) => ({ ...span, index }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const clash = byStart.find((span, at) => at > 0 && span.start < (byStart[at - 1]?.end ?? ''));
  return clash?.index ?? null;
}

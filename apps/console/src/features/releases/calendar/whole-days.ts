interface Part {
  from: number;
  to: number;
  state: string;
  /** The release that replaces it. */
  by?: number | null;
}

/** States by precedence in a day with several of them; any other state counts least. */
const PRECEDENCE = ['plays', 'replaced'];

/**
 * The overview of parts: each day has the part that counts most, and days that follow each other with the same state
 * are one part. `dayStarts` and `end` are epoch ms, and need not be 24 hours apart.
 */
export function wholeDays<Found extends Part>(
  parts: readonly Found[],
  dayStarts: readonly number[],
  end: number,
): Found[] {
  const days: Found[] = [];
  for (const [index, from] of dayStarts.entries()) {
    const to = dayStarts[index + 1] ?? end;
    const [strongest] = parts
      .filter((part) => part.from < to && part.to > from)
      .sort((one, other) => rank(one) - rank(other));
    if (!strongest) continue;
    const last = days.at(-1);
    if (last?.to === from && last.state === strongest.state && last.by === strongest.by) last.to = to;
    else days.push({ ...strongest, from, to });
  }
  return days;
}

function rank({ state }: Part): number {
  const index = PRECEDENCE.indexOf(state);
  return index === -1 ? PRECEDENCE.length : index;
}

const KEPT = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** The anchor of a heading, as GitHub derives it, so that links work there too. */
export function anchorOf(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(KEPT, '').replaceAll(' ', '-');
}

/** Gives each heading of a chapter its anchor; a repeated one has a number. */
export function anchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

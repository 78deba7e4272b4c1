/** The number of places between the first and the last page. */
const MIDDLE = 3;

/** The pages to offer: the first, those around the current one, and the last. Undefined is a gap. */
export function pageNumbers(page: number, max: number): (number | undefined)[] {
  const most = MIDDLE + 4;
  if (max <= most) return Array.from({ length: max }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 1, 2), max - MIDDLE);
  const from = page <= MIDDLE ? 2 : page > max - MIDDLE ? max - MIDDLE : start;
  const middle = Array.from({ length: MIDDLE }, (_, index) => from + index);
  return [1, ...(from > 2 ? [undefined] : []), ...middle, ...(from + MIDDLE < max ? [undefined] : []), max];
}

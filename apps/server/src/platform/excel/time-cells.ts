/** Writes instants as `YYYY-MM-DD HH:mm:ss` in one time zone. */
export function timeCells(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(instant);
}

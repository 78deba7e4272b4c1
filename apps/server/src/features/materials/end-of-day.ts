/** The instant at which a day (`YYYY-MM-DD`) ends in the server's zone, also where that day has 23 or 25 hours. */
export function endOfDay(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}

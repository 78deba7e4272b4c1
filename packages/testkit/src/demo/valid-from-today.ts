/** The dates of a release: a year from today. */
export function validFromToday(): { valid_from: string; valid_to: string } {
  const today = new Date();
  const inAYear = new Date(today.getFullYear() + 1, today.getMonth(), today.getDate());
  return { valid_from: dayOf(today), valid_to: dayOf(inAYear) };
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

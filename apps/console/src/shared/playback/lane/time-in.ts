/** Formats take long to make, and a calendar needs thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `08:30` of an instant in a time zone. */
export function timeIn(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

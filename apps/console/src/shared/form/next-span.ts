/** A part of a day, `HH:mm`. */
export interface Span {
  start: string;
  end: string;
}

const END_OF_DAY = '23:59';

/** Suggests the next time span: from the end of the last one, for up to an hour. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.reduce((latest, { end }) => (end > latest ? end : latest), '00:00');
  if (last >= '23:00') return { start: last < END_OF_DAY ? last : '23:00', end: END_OF_DAY };
  const [hour = '00', minute = '00'] = last.split(':');
  return { start: last, end: `${String(Number(hour) + 1).padStart(2, '0')}:${minute}` };
}

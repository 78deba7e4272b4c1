const UNITS = [
  { unit: 'days', lengthMs: 86_400_000, labels: { zh: '天', en: ['Day', 'Days'] } },
  { unit: 'hours', lengthMs: 3_600_000, labels: { zh: '小时', en: ['Hour', 'Hours'] } },
  { unit: 'minutes', lengthMs: 60_000, labels: { zh: '分', en: ['Minute', 'Minutes'] } },
  { unit: 'seconds', lengthMs: 1_000, labels: { zh: '秒', en: ['Second', 'Seconds'] } },
] as const;

type Unit = (typeof UNITS)[number]['unit'];

/** Which units a countdown shows, and the language of their names. */
export type CountdownFormat = Record<Unit, boolean> & { language: 'zh' | 'en' };

/** One unit of the remaining time. */
export interface CountdownPart {
  unit: Unit;
  /** Two digits at least, except for days. */
  digits: string;
  label: string;
}

/** The length of the smallest shown unit; undefined if no unit is shown. */
export function stepOf(format: CountdownFormat): number | undefined {
  return UNITS.findLast(({ unit }) => format[unit])?.lengthMs;
}

/**
 * The remaining time in the shown units. The largest one has no upper limit: 49 hours without days. The smallest one is rounded up, so
 * that nothing but zeros is shown only at the end.
 */
export function countdownParts(format: CountdownFormat, remainingMs: number): CountdownPart[] {
  const stepMs = stepOf(format);
  if (stepMs === undefined) return [];
  let rest = Math.ceil(Math.max(0, remainingMs) / stepMs) * stepMs;
  return UNITS.filter(({ unit }) => format[unit]).map(({ unit, lengthMs, labels }) => {
    const value = Math.floor(rest / lengthMs);
    rest -= value * lengthMs;
    const [one, many] = labels.en;
    const label = format.language === 'zh' ? labels.zh : value === 1 ? one : many;
    return { unit, digits: String(value).padStart(unit === 'days' ? 1 : 2, '0'), label };
  });
}

/** Every character of the digits and labels in a language. */
export function countdownCharacters(language: CountdownFormat['language']): string {
  const labels = UNITS.flatMap(({ labels: { zh, en } }) => (language === 'zh' ? [zh] : [...en]));
  return `0123456789${labels.join('')}`;
}

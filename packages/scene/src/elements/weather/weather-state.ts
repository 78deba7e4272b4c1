import type { ShownFeed } from '../../feeds/feed-source.ts';
import type { Weather, WeatherCondition } from '../../feeds/weather.schema.ts';
import { ageText, CONDITION_NAMES, dayName, noDataText, sampleText } from './weather-texts.ts';

/** Inputs of the texts of a weather element. */
export interface WeatherFormat {
  language: 'zh' | 'en';
  unit: 'celsius' | 'fahrenheit';
  refreshHours: number;
  whenOld: 'label' | 'hide';
}

/** The weather now. */
export interface WeatherNow {
  /** `18°C`. */
  temperature: string;
  condition: WeatherCondition;
  conditionName: string;
  isDay: boolean;
}

/** The weather of a day. */
export interface WeatherDay {
  /** `今天`, `周一`. */
  name: string;
  condition: WeatherCondition;
  conditionName: string;
  /** `12° ~ 18°`. */
  range: string;
}

/** The known weather at a moment. */
export interface WeatherReport {
  /** Null without data for the moment. */
  now: WeatherNow | null;
  /** Today and the next days, at most three. */
  days: WeatherDay[];
  /** The age of data that are late, or that there are none, or that they are invented; empty for fresh data. */
  note: string;
  /** Nothing is shown, as the author chose for data that are too old. */
  isHidden: boolean;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Data of this age are labelled or hidden. */
const OLD_HOURS = 24;
/** Until then, one missed refresh is not worth mentioning. */
const MISSED_REFRESHES = 2;
const SHOWN_DAYS = 3;

/** The report at a wall time. Written here and not by `Intl`, so that all devices agree. */
export function weatherReport(
  format: WeatherFormat,
  feed: ShownFeed | undefined,
  epochMs: number,
): WeatherReport {
  const { language, whenOld } = format;
  const now = feed && nowOf(format, feed.data, epochMs);
  const days = feed ? daysOf(format, feed.data, epochMs) : [];
  if (!feed || !now || days.length === 0)
    return { now: null, days: [], note: noDataText(language), isHidden: whenOld === 'hide' };
  if (feed.isSample) return { now, days, note: sampleText(language), isHidden: false };
  const ageHours = Math.floor((epochMs - feed.updatedAt) / HOUR_MS);
  const isLate = ageHours >= Math.min(OLD_HOURS, MISSED_REFRESHES * format.refreshHours);
  return {
    now,
    days,
    note: isLate ? ageText(language, ageHours) : '',
    isHidden: ageHours >= OLD_HOURS && whenOld === 'hide',
  };
}

/** The hour of the moment; the first one for a clock that is slow, none once the data have ended. */
function nowOf(format: WeatherFormat, { hours }: Weather, epochMs: number): WeatherNow | undefined {
  const hour = hours.findLast(({ at }) => at <= epochMs) ?? hours[0];
  if (!hour || epochMs - hour.at >= HOUR_MS) return undefined;
  const { condition, isDay, temperature } = hour;
  return {
    temperature: `${degrees(format, temperature)}${format.unit === 'celsius' ? 'C' : 'F'}`,
    condition,
    conditionName: CONDITION_NAMES[format.language][condition],
    isDay,
  };
}

function daysOf(format: WeatherFormat, weather: Weather, epochMs: number): WeatherDay[] {
  const { language } = format;
  const localTime = new Date(epochMs + weather.utcOffsetMinutes * MINUTE_MS);
  const today = localTime.toISOString().slice(0, 10);
  return weather.days
    .filter(({ date }) => date >= today)
    .slice(0, SHOWN_DAYS)
    .map(({ date, condition, low, high }) => ({
      name: dayName(language, date, today),
      condition,
      conditionName: CONDITION_NAMES[language][condition],
      range: [low, high].map((value) => degrees(format, value)).join(language === 'zh' ? ' ~ ' : ' – '),
    }));
}

function degrees({ unit }: WeatherFormat, celsius: number): string {
  const value = Math.round(unit === 'celsius' ? celsius : (celsius * 9) / 5 + 32);
  // Adding zero turns -0 into 0.
  return `${value + 0}°`;
}

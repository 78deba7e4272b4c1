import { type FeedRequest, type Weather, type WeatherCondition, weatherSchema } from '@marquee/scene';
import type { OutgoingClient } from '../../../platform/outgoing/index.ts';
import { type FeedProvider, FeedSourceError } from './feed-provider.engine.ts';
import { type OpenMeteoAnswer, openMeteoSchema } from './open-meteo.schema.ts';

/** Attack S6: an answer is about 5 KB and comes within a second. */
const LIMITS = { timeoutMs: 5_000, maxBytes: 64 * 1024 };
/** Today and the days that a device may be without the server. */
const FORECAST_DAYS = 4;

const HOURLY = ['temperature_2m', 'weather_code', 'is_day'] as const;
const DAILY = ['weather_code', 'temperature_2m_max', 'temperature_2m_min'] as const;

export interface OpenMeteoParts {
  outgoing: Pick<OutgoingClient, 'get'>;
  /** Base address. */
  url: string;
  key: string | undefined;
}

/** Weather by the interface of Open-Meteo. */
export function openMeteo({ outgoing, url, key }: OpenMeteoParts): FeedProvider {
  return {
    kind: 'weather',
    async fetch(params) {
      const { status, body } = await outgoing.get(addressOf(url, key, params), LIMITS);
      if (status !== 200) throw new FeedSourceError(`the weather service answered ${status}`);
      const answer = openMeteoSchema.safeParse(parseJson(body));
      if (!answer.success) throw new FeedSourceError('the answer of the weather service is malformed');
      const weather = weatherSchema.safeParse(weatherOf(answer.data));
      if (!weather.success) throw new FeedSourceError('the weather service sent no plausible weather');
      return weather.data;
    },
  };
}

function addressOf(
  base: string,
  key: string | undefined,
  { latitude, longitude }: FeedRequest['params'],
): string {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/v1/forecast`;
  address.search = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    hourly: HOURLY.join(','),
    daily: DAILY.join(','),
    timezone: 'auto',
    timeformat: 'unixtime',
    forecast_days: String(FORECAST_DAYS),
    ...(key !== undefined && { apikey: key }),
  }).toString();
  return address.href;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Hours and days with a missing value are left out. */
function weatherOf({ utc_offset_seconds, hourly, daily }: OpenMeteoAnswer): Weather {
  return {
    utcOffsetMinutes: Math.round(utc_offset_seconds / 60),
    hours: hourly.time.flatMap((seconds, index) => {
      const temperature = hourly.temperature_2m[index] ?? null;
      const code = hourly.weather_code[index] ?? null;
      if (temperature === null || code === null) return [];
      return {
        at: seconds * 1000,
        temperature,
        condition: conditionOf(code),
        isDay: hourly.is_day[index] !== 0,
      };
    }),
    days: daily.time.flatMap((seconds, index) => {
      const code = daily.weather_code[index] ?? null;
      const low = daily.temperature_2m_min[index] ?? null;
      const high = daily.temperature_2m_max[index] ?? null;
      if (code === null || low === null || high === null) return [];
      // The start of the day at the place.
      const date = new Date((seconds + utc_offset_seconds) * 1000).toISOString().slice(0, 10);
      return { date, condition: conditionOf(code), low, high };
    }),
  };
}

/** The codes of WMO table 4677 that Open-Meteo uses. */
const CONDITIONS: Readonly<Record<number, WeatherCondition>> = {
  0: 'clear',
  1: 'clear',
  2: 'partly-cloudy',
  3: 'cloudy',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezing-rain',
  57: 'freezing-rain',
  61: 'light-rain',
  63: 'rain',
  65: 'heavy-rain',
  66: 'freezing-rain',
  67: 'freezing-rain',
  71: 'light-snow',
  73: 'snow',
  75: 'heavy-snow',
  77: 'light-snow',
  80: 'showers',
  81: 'showers',
  82: 'heavy-rain',
  85: 'snow-showers',
  86: 'snow-showers',
  95: 'thunderstorm',
  96: 'hail',
  99: 'hail',
};

function conditionOf(code: number): WeatherCondition {
  return CONDITIONS[code] ?? 'cloudy';
}

import type { FeedRequest } from './feed.schema.ts';
import type { FeedSource, ShownFeed } from './feed-source.ts';
import type { Weather, WeatherCondition } from './weather.schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS: readonly { condition: WeatherCondition; low: number; high: number }[] = [
  { condition: 'partly-cloudy', low: 14, high: 22 },
  { condition: 'light-rain', low: 12, high: 18 },
  { condition: 'clear', low: 13, high: 24 },
];

/** Invented data for a feed, for stills and wherever real data are missing. The same day has the same object. */
export function sampleFeed({ params }: FeedRequest, epochMs: number): ShownFeed {
  // Solar time is close enough to the local time of the place.
  const utcOffsetMinutes = Math.round(params.longitude / 15) * 60;
  const offsetMs = utcOffsetMinutes * 60_000;
  const dayStart = Math.floor((epochMs + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  const key = `${dayStart} ${utcOffsetMinutes}`;
  const known = samples.get(key);
  if (known) return known;
  const sample: ShownFeed = {
    kind: 'weather',
    updatedAt: dayStart,
    isSample: true,
    data: sampleWeather(dayStart, utcOffsetMinutes),
  };
  if (samples.size >= MAX_SAMPLES) samples.clear();
  samples.set(key, sample);
  return sample;
}

/** Shows sample data for every feed. */
export const SAMPLE_FEEDS: FeedSource = { find: sampleFeed, onChange: () => () => {} };

const MAX_SAMPLES = 100;
const samples = new Map<string, ShownFeed>();

function sampleWeather(dayStart: number, utcOffsetMinutes: number): Weather {
  const days = DAYS.map((day, index) => {
    const localNoon = dayStart + utcOffsetMinutes * 60_000 + index * DAY_MS + DAY_MS / 2;
    return { ...day, date: new Date(localNoon).toISOString().slice(0, 10) };
  });
  const hours = days.flatMap(({ condition, low, high }, dayIndex) =>
    Array.from({ length: 24 }, (_, hour) => ({
      at: dayStart + dayIndex * DAY_MS + hour * HOUR_MS,
      // Warmest at three in the afternoon.
      temperature: Math.round((low + high) / 2 + ((high - low) / 2) * Math.cos(((hour - 15) * Math.PI) / 12)),
      condition,
      isDay: hour >= 6 && hour < 18,
    })),
  );
  return { utcOffsetMinutes, hours, days };
}

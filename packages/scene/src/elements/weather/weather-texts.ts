import type { WeatherCondition } from '../../feeds/weather.schema.ts';

type Language = 'zh' | 'en';

/** The names of the states of the weather. Devices that write them alike show the same picture. */
export const CONDITION_NAMES: Record<Language, Record<WeatherCondition, string>> = {
  zh: {
    clear: '晴',
    'partly-cloudy': '多云',
    cloudy: '阴',
    fog: '雾',
    drizzle: '毛毛雨',
    'light-rain': '小雨',
    rain: '中雨',
    'heavy-rain': '大雨',
    'freezing-rain': '冻雨',
    'light-snow': '小雪',
    snow: '中雪',
    'heavy-snow': '大雪',
    showers: '阵雨',
    'snow-showers': '阵雪',
    thunderstorm: '雷阵雨',
    hail: '雷阵雨伴有冰雹',
  },
  en: {
    clear: 'Clear',
    'partly-cloudy': 'Partly cloudy',
    cloudy: 'Cloudy',
    fog: 'Fog',
    drizzle: 'Drizzle',
    'light-rain': 'Light rain',
    rain: 'Rain',
    'heavy-rain': 'Heavy rain',
    'freezing-rain': 'Freezing rain',
    'light-snow': 'Light snow',
    snow: 'Snow',
    'heavy-snow': 'Heavy snow',
    showers: 'Showers',
    'snow-showers': 'Snow showers',
    thunderstorm: 'Thunderstorm',
    hail: 'Thunderstorm with hail',
  },
};

const DAY_NAMES: Record<Language, readonly string[]> = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const TODAY: Record<Language, string> = { zh: '今天', en: 'Today' };
const NO_DATA: Record<Language, string> = { zh: '暂无天气数据', en: 'No weather data' };
const SAMPLE: Record<Language, string> = { zh: '示例数据', en: 'Sample data' };

const HOURS_PER_DAY = 24;

/** `今天`, or the day of the week of a date such as `2026-11-22`. */
export function dayName(language: Language, date: string, today: string): string {
  if (date === today) return TODAY[language];
  return DAY_NAMES[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** The age of data that were not refreshed in time: hours up to two days, then days. */
export function ageText(language: Language, hours: number): string {
  const isInDays = hours >= 2 * HOURS_PER_DAY;
  const count = isInDays ? Math.floor(hours / HOURS_PER_DAY) : hours;
  if (language === 'zh') return `更新于 ${count} ${isInDays ? '天' : '小时'}前`;
  return `Updated ${count} ${isInDays ? 'd' : 'h'} ago`;
}

export const noDataText = (language: Language): string => NO_DATA[language];
export const sampleText = (language: Language): string => SAMPLE[language];

/** Every character of these texts, besides the name of the city. */
export function weatherCharacters(language: Language): string {
  const texts = [
    ...Object.values(CONDITION_NAMES[language]),
    ...DAY_NAMES[language],
    TODAY[language],
    NO_DATA[language],
    SAMPLE[language],
    ageText(language, 1),
    ageText(language, 2 * HOURS_PER_DAY),
  ];
  return [...new Set(`0123456789-–~°CF ${texts.join('')}`)].join('');
}

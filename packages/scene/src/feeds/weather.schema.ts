import { z } from 'zod';

/** The states of the weather that have an icon and a name. */
const WEATHER_CONDITIONS = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'light-rain',
  'rain',
  'heavy-rain',
  'freezing-rain',
  'light-snow',
  'snow',
  'heavy-snow',
  'showers',
  'snow-showers',
  'thunderstorm',
  'hail',
] as const;

const conditionSchema = z.enum(WEATHER_CONDITIONS).describe('State of the weather.');
const celsiusSchema = z.number().min(-150).max(150);

const hourSchema = z
  .object({
    at: z.int().min(0).describe('Start of the hour in epoch milliseconds.'),
    temperature: celsiusSchema.describe('Temperature in degrees Celsius.'),
    condition: conditionSchema,
    isDay: z.boolean().describe('Whether the sun is above the horizon.'),
  })
  .describe('The weather of one hour.');

const daySchema = z
  .object({
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe('Date at the place: `2026-11-22`.'),
    condition: conditionSchema,
    low: celsiusSchema.describe('Lowest temperature in degrees Celsius.'),
    high: celsiusSchema.describe('Highest temperature in degrees Celsius.'),
  })
  .describe('The weather of one day.');

/** The weather of a place, for some days from the day of the request on. */
export const weatherSchema = z
  .object({
    utcOffsetMinutes: z
      .int()
      .min(-1440)
      .max(1440)
      .describe('Offset of the place from UTC in minutes, which decides what today is.'),
    hours: z.array(hourSchema).min(1).max(400).describe('The hours, in order.'),
    days: z.array(daySchema).min(1).max(16).describe('The days, in order.'),
  })
  .describe('The weather of a place.');

export type Weather = z.infer<typeof weatherSchema>;
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];

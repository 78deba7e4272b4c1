import { z } from 'zod';

/** Services leave out single values. */
const numbers = z.array(z.number().nullable()).max(1000);
const times = z.array(z.int()).max(1000);

/** The parts of an answer of Open-Meteo's `/v1/forecast` that are used; times are seconds since 1970. */
export const openMeteoSchema = z.object({
  utc_offset_seconds: z.int(),
  hourly: z.object({ time: times, temperature_2m: numbers, weather_code: numbers, is_day: numbers }),
  daily: z.object({
    time: times,
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
  }),
});

export type OpenMeteoAnswer = z.infer<typeof openMeteoSchema>;

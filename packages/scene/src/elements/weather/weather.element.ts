import { z } from 'zod';
import type { FeedRequest } from '../../feeds/feed.schema.ts';
import { fault, lengthOf, numberBetween } from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';
import { type WeatherReport, weatherReport } from './weather-state.ts';
import { weatherCharacters } from './weather-texts.ts';

const cityNameSchema = z
  .string()
  .refine(
    (name) => lengthOf(name) >= 1 && lengthOf(name) <= LIMITS.weather.maxCityName,
    fault('element_text_too_long'),
  );

/** The weather of a city, which the server fetches and devices receive as a feed. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('weather').describe('The weather of a city.'),
    city: z
      .strictObject({
        zh: cityNameSchema.describe('Chinese name of the city, 1-100 characters.'),
        en: cityNameSchema.describe('English name of the city, 1-100 characters.'),
        latitude: numberBetween(-90, 90).describe('Degrees north of the equator.'),
        longitude: numberBetween(-180, 180).describe('Degrees east of Greenwich.'),
      })
      .describe('The city. Its coordinates decide the weather, its names are only shown.'),
    layout: z
      .enum(['today', 'three-days', 'compact'])
      .describe('The weather of today; with the next two days; or everything in one line.'),
    refreshHours: z.literal([1, 3, 6, 12]).describe('Hours between two fetches of the data by the server.'),
    unit: z.enum(['celsius', 'fahrenheit']).describe('Unit of the temperatures.'),
    language: z.enum(['zh', 'en']).describe('Chinese or English.'),
    showsCity: z.boolean().describe('Whether it shows the name of the city.'),
    icons: z.enum(['colored', 'plain']).describe('Icons in natural colours, or in the colour of the text.'),
    whenOld: z
      .enum(['label', 'hide'])
      .describe('Data older than 24 hours are shown with their age, or the element shows nothing.'),
    align: z.enum(['left', 'center', 'right']).describe('Alignment in the box.'),
    ...typographySchema.shape,
  })
  .describe('The weather of a city, from a feed.');

type WeatherElement = z.infer<typeof schema>;

interface WeatherState extends WeatherReport {
  type: 'weather';
  /** Empty if the name is not shown. */
  city: string;
}

const build = (input: BuildInput<WeatherElement>): WeatherElement => ({
  ...NEW_BASE,
  width: 480,
  height: 240,
  type: 'weather',
  city: { zh: '北京', en: 'Beijing', latitude: 39.9, longitude: 116.41 },
  layout: 'today',
  refreshHours: 1,
  unit: 'celsius',
  language: 'zh',
  showsCity: true,
  icons: 'colored',
  whenOld: 'label',
  align: 'center',
  ...NEW_TYPOGRAPHY,
  ...input,
});

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

const requestOf = ({ city: { latitude, longitude } }: WeatherElement): FeedRequest => ({
  kind: 'weather',
  params: { latitude, longitude },
});

export const weatherElement = {
  ...WITHOUT_FILES,
  type: 'weather',
  code: 9,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 14));
    const width = Math.min(canvas.width, Math.round(fontSize * 7));
    const box = placedOn(canvas, { width, height: Math.round(fontSize * 3.6) }, at);
    return build({ id, name, ...box, fontSize });
  },
  feed: (element) => ({ feed: requestOf(element), refreshMs: element.refreshHours * HOUR_MS }),
  stateAt: (element, { epochMs, findFeed }): WeatherState => ({
    type: 'weather',
    city: element.showsCity ? element.city[element.language] : '',
    ...weatherReport(element, findFeed?.(requestOf(element)), epochMs),
  }),
  // The hours of all zones begin at a quarter of an hour of UTC.
  nextChangeMs: (_element, epochMs) => (Math.floor(epochMs / QUARTER_MS) + 1) * QUARTER_MS,
  glyphs: ({ fontFamily, bold, italic, language, city }) => [
    { fontFamily, text: weatherCharacters(language) + city[language], bold, italic },
  ],
} satisfies ElementDefinition<WeatherElement, WeatherState>;

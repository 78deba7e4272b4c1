import { z } from 'zod';
import { timeZoneSchema } from '../../fields/fields.ts';
import { wallTimeIn } from '../../time/time-zone.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { fitsBoxSchema, NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';
import { dateTimeLines } from './date-time-lines.ts';

/** The date, the weekday and the time in words, following the wall clock. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('date-time').describe('Date and time.'),
    language: z.enum(['zh', 'en']).describe('Chinese or English.'),
    date: z
      .enum(['none', 'long', 'month-day', 'numeric'])
      .describe('`2026年11月22日`, `November 22, 2026`; without the year; `2026-11-22`; or no date.'),
    weekday: z.enum(['none', 'long', 'short']).describe('`星期日`, `Sunday`; `周日`, `Sun`; or no weekday.'),
    lunar: z
      .boolean()
      .describe('Whether it shows the date of the Chinese calendar, in Chinese: `农历十月十四`.'),
    time: z.enum(['none', 'minutes', 'seconds']).describe('`15:05`, `15:05:09`, or no time.'),
    hours: z.enum(['24', '12']).describe('`15:05`, or `3:05 PM` and `下午3:05`.'),
    layout: z
      .enum(['line', 'lines'])
      .describe('Everything in one line, or the time, the date and the lunar date in a line each.'),
    timeZone: timeZoneSchema.nullable().describe('Null for the zone of the device.'),
    align: z.enum(['left', 'center', 'right']).describe('Alignment of each line in the box.'),
    ...typographySchema.shape,
    fitsBox: fitsBoxSchema,
  })
  .describe('Date and time in words, by the wall clock of the device.');

type DateTimeElement = z.infer<typeof schema>;

interface DateTimeState {
  type: 'date-time';
  lines: string[];
}

const build = (input: BuildInput<DateTimeElement>): DateTimeElement => ({
  ...NEW_BASE,
  width: 800,
  height: 200,
  type: 'date-time',
  language: 'zh',
  date: 'long',
  weekday: 'long',
  lunar: false,
  time: 'minutes',
  hours: '24',
  layout: 'line',
  timeZone: 'UTC+8',
  align: 'center',
  ...NEW_TYPOGRAPHY,
  fitsBox: false,
  ...input,
});

/** Every character that a date or a time can contain, in both languages. */
const CHARACTERS =
  '0123456789:-, 年月日星期周一二三四五六农历正七八九十冬腊闰初廿上下午AMP' +
  'JanuaryFebruaryMarchAprilMayJuneJulyAugustSeptemberOctoberNovemberDecember' +
  'MondayTuesdayWednesdayThursdayFridaySaturdaySunday';

export const dateTimeElement = {
  ...WITHOUT_FILES,
  type: 'date-time',
  code: 8,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 20));
    const width = Math.min(canvas.width, Math.round(fontSize * 14));
    return build({
      id,
      name,
      ...placedOn(canvas, { width, height: Math.round(fontSize * 1.8) }, at),
      fontSize,
      fitsBox: true,
    });
  },
  stateAt: (element, { epochMs }): DateTimeState => ({
    type: 'date-time',
    lines: dateTimeLines(element, wallTimeIn(element.timeZone, epochMs)),
  }),
  nextChangeMs({ time }, epochMs) {
    // All zones are offset by whole minutes.
    const stepMs = time === 'seconds' ? 1_000 : 60_000;
    return (Math.floor(epochMs / stepMs) + 1) * stepMs;
  },
  glyphs: ({ fontFamily, bold, italic }) => [{ fontFamily, text: CHARACTERS, bold, italic }],
} satisfies ElementDefinition<DateTimeElement, DateTimeState>;

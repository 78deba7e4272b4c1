import { z } from 'zod';
import {
  colorSchema,
  dateTimeSchema,
  fault,
  integerBetween,
  lengthOf,
  timeZoneSchema,
} from '../../fields/fields.ts';
import { LIMITS } from '../../limits.ts';
import { wallTimeIn } from '../../time/time-zone.ts';
import { epochAt, parseWallTime } from '../../time/wall-time.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { fitsBoxSchema, NEW_TYPOGRAPHY, typographySchema } from '../typography.schema.ts';
import { type CountdownPart, countdownCharacters, countdownParts, stepOf } from './countdown-parts.ts';

const { minDurationMs, maxDurationMs, maxText } = LIMITS.countdown;

const textSchema = z.string().refine((text) => lengthOf(text) <= maxText, fault('element_text_too_long'));

/** The time that remains until a date, or until a duration from the appearance of the element has passed. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('countdown').describe('A countdown clock.'),
    target: z
      .enum(['moment', 'duration'])
      .describe('Counts down to `until` by the wall clock, or for `durationMs` after the element appears.'),
    until: dateTimeSchema.describe('The end as a date and time in `timeZone`: `2027-01-01T08:30:00`.'),
    timeZone: timeZoneSchema.nullable().describe('Zone of `until`; null for the zone of the device.'),
    durationMs: integerBetween(minDurationMs, maxDurationMs).describe(
      'Milliseconds from the appearance of the element to the end.',
    ),
    days: z.boolean().describe('Whether it shows days; otherwise hours go beyond 23.'),
    hours: z.boolean().describe('Whether it shows hours.'),
    minutes: z.boolean().describe('Whether it shows minutes.'),
    seconds: z.boolean().describe('Whether it shows seconds.'),
    language: z.enum(['zh', 'en']).describe('Language of the names of the units.'),
    before: textSchema.describe('At most 100 characters above or before the digits. Never markup.'),
    ended: textSchema.describe(
      'At most 100 characters instead of everything else at the end; empty to keep the zeros. Never markup.',
    ),
    layout: z.enum(['tiles', 'line']).describe('The names below the digits, or everything in one line.'),
    align: z.enum(['left', 'center', 'right']).describe('Alignment in the box.'),
    ...typographySchema.shape,
    fitsBox: fitsBoxSchema,
    color: colorSchema.describe('Colour of the digits.'),
    labelColor: colorSchema.describe('Colour of the names of the units and of both texts.'),
    tileColor: colorSchema.describe('Colour behind the digits of each unit.'),
  })
  .describe('A countdown to a date, or for a duration.');

type CountdownElement = z.infer<typeof schema>;

interface CountdownState {
  type: 'countdown';
  isEnded: boolean;
  /** The text before, or the one at the end. */
  text: string;
  /** The units with digits and names; empty when the text at the end replaces them. */
  parts: CountdownPart[];
}

const build = (input: BuildInput<CountdownElement>): CountdownElement => ({
  ...NEW_BASE,
  width: 800,
  height: 280,
  type: 'countdown',
  target: 'moment',
  until: '2027-01-01T00:00:00',
  timeZone: 'UTC+8',
  durationMs: 600_000,
  days: true,
  hours: true,
  minutes: true,
  seconds: true,
  language: 'zh',
  before: '',
  ended: '',
  layout: 'tiles',
  align: 'center',
  ...NEW_TYPOGRAPHY,
  fitsBox: false,
  bold: true,
  color: '#ffffff',
  labelColor: '#1f2937',
  tileColor: '#1f2937',
  ...input,
});

export const countdownElement = {
  ...WITHOUT_FILES,
  type: 'countdown',
  code: 16,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at, epochMs }) {
    const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 9));
    const size = { width: Math.min(canvas.width, Math.round(fontSize * 8.8)), height: fontSize * 3 };
    const box = placedOn(canvas, size, at);
    return build({ id, name, ...box, fontSize, fitsBox: true, until: newYearAfter(epochMs ?? 0) });
  },
  stateAt(element, { sceneTimeMs, epochMs }): CountdownState {
    const remainingMs =
      element.target === 'duration' ? element.durationMs - sceneTimeMs : endOf(element) - epochMs;
    const isEnded = remainingMs <= 0;
    const isReplaced = isEnded && element.ended !== '';
    return {
      type: 'countdown',
      isEnded,
      text: isReplaced ? element.ended : element.before,
      parts: isReplaced ? [] : countdownParts(element, remainingMs),
    };
  },
  nextChangeMs(element, epochMs) {
    const remainingMs = endOf(element) - epochMs;
    if (element.target === 'duration' || remainingMs <= 0) return undefined;
    const stepMs = stepOf(element) ?? remainingMs;
    return endOf(element) - (Math.ceil(remainingMs / stepMs) - 1) * stepMs;
  },
  glyphs: ({ fontFamily, bold, italic, before, ended, language }) => [
    { fontFamily, text: `${countdownCharacters(language)} ${before}${ended}`, bold, italic },
  ],
} satisfies ElementDefinition<CountdownElement, CountdownState>;

function endOf({ until, timeZone }: CountdownElement): number {
  const wallTime = parseWallTime(until);
  return wallTime ? epochAt(timeZone, wallTime) : 0;
}

/** A new countdown runs to the next new year, so that it moves immediately. */
function newYearAfter(epochMs: number): string {
  return `${wallTimeIn('UTC+8', epochMs).year + 1}-01-01T00:00:00`;
}

import { z } from 'zod';
import { colorSchema, fontFamilySchema, timeZoneSchema } from '../../fields/fields.ts';
import { wallTimeIn } from '../../time/time-zone.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';

const schema = elementBaseSchema
  .extend({
    type: z.literal('clock').describe('A clock.'),
    face: z.enum(['numerals', 'ticks', 'minimal', 'digital']).describe('Three analogue faces, or digits.'),
    timeZone: timeZoneSchema,
    seconds: z.boolean().describe('Whether it shows seconds.'),
    hours: z.enum(['24', '12']).describe('Hours of a digital clock: 00-23, or 1-12 without a leading zero.'),
    period: z
      .enum(['latin', 'chinese', 'none'])
      .describe(
        'How a digital clock with 12 hours writes AM and PM: `AM` after the digits, `上午` before them, or not.',
      ),
    fontFamily: fontFamilySchema,
    bold: z.boolean().describe('Weight 700 instead of 400, for digits and numerals.'),
    color: colorSchema.describe('Colour of hands, marks, numerals and digits.'),
    accentColor: colorSchema.describe('Colour of the second hand.'),
    dialColor: colorSchema.describe('Colour of the round dial of an analogue face.'),
    background: colorSchema.describe('Colour of the whole box.'),
  })
  .describe('A clock that follows the wall clock of the device.');

type ClockElement = z.infer<typeof schema>;

interface ClockState {
  type: 'clock';
  /** 0-23. */
  hour: number;
  minute: number;
  /** Null for a clock without seconds. */
  second: number | null;
  /** The text of a digital clock, and the AM or PM before or after it. */
  digits: string;
  period: { before: string; after: string };
}

const PERIODS = {
  latin: { am: { before: '', after: 'AM' }, pm: { before: '', after: 'PM' } },
  chinese: { am: { before: '上午', after: '' }, pm: { before: '下午', after: '' } },
};

const build = (input: BuildInput<ClockElement>): ClockElement => ({
  ...NEW_BASE,
  width: 400,
  height: 400,
  type: 'clock',
  face: 'numerals',
  timeZone: 'UTC+8',
  seconds: true,
  hours: '24',
  period: 'chinese',
  fontFamily: 'inter',
  bold: false,
  color: '#1f2937',
  accentColor: '#e03131',
  dialColor: '#ffffff',
  background: 'transparent',
  ...input,
});

export const clockElement = {
  ...WITHOUT_FILES,
  type: 'clock',
  code: 12,
  schema,
  migrations: [],
  build,
  create(canvas, { id, name, at }) {
    const side = Math.round(Math.min(canvas.width, canvas.height) * 0.4);
    return build({ id, name, ...placedOn(canvas, { width: side, height: side }, at) });
  },
  stateAt(element, { epochMs }): ClockState {
    const { hour, minute, second } = wallTimeIn(element.timeZone, epochMs);
    const shownSecond = element.seconds ? second : null;
    const digits = [hourText(element, hour), twoDigits(minute)];
    if (shownSecond !== null) digits.push(twoDigits(shownSecond));
    return {
      type: 'clock',
      hour,
      minute,
      second: shownSecond,
      digits: digits.join(':'),
      period: periodOf(element, hour),
    };
  },
  nextChangeMs({ seconds }, epochMs) {
    // All zones are offset by whole minutes.
    const stepMs = seconds ? 1_000 : 60_000;
    return (Math.floor(epochMs / stepMs) + 1) * stepMs;
  },
  glyphs: (element) => {
    const { face, fontFamily, bold } = element;
    if (face !== 'digital' && face !== 'numerals') return [];
    const text = `0123456789:${clockPeriods(element).join('')}`;
    return [{ fontFamily, text: face === 'digital' ? text : '0123456789', bold, italic: false }];
  },
} satisfies ElementDefinition<ClockElement, ClockState>;

/** The texts for AM and PM of a digital clock, without those that are empty. */
export function clockPeriods(element: ClockElement): string[] {
  return [0, 12].flatMap((hour) => {
    const { before, after } = periodOf(element, hour);
    return before || after || [];
  });
}

function hourText({ hours }: ClockElement, hour: number): string {
  return hours === '24' ? twoDigits(hour) : String(hour % 12 || 12);
}

function periodOf({ hours, period }: ClockElement, hour: number): ClockState['period'] {
  if (hours === '24' || period === 'none') return { before: '', after: '' };
  return PERIODS[period][hour < 12 ? 'am' : 'pm'];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { parseColor } from '../style/color.ts';
import { FONT_FAMILIES } from '../style/fonts.ts';
import { isTimeZone } from '../time/time-zone.ts';
import { parseWallTime } from '../time/wall-time.ts';
import type { DocumentFaultCode } from './faults.ts';
import { isWebAddress } from './web-address.ts';

const NAME = /^[\p{Script=Han}A-Za-z0-9_-]+$/u;
const ID = /^[A-Za-z0-9_-]+$/;
// The pattern looks for control characters.
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Length in characters as users count them: an emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length;

const between = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** A finite number from `min` to `max` inclusive; `code` is the fault otherwise. */
export const numberBetween = (min: number, max: number, code: DocumentFaultCode = 'number_out_of_range') =>
  z.number().min(min, code).max(max, code);

/** The fields that are lengths, with their limits: scaling the canvas scales them. */
export const LENGTHS = z.registry<{ min: number; max: number }>();

/** A length in program pixels, from `min` to `max` inclusive. */
export const lengthBetween = (min: number, max: number, code?: DocumentFaultCode) =>
  numberBetween(min, max, code).register(LENGTHS, { min, max });

/** A whole number from `min` to `max` inclusive. */
export const integerBetween = (min: number, max: number, code: DocumentFaultCode = 'number_out_of_range') =>
  z.number().int(code).min(min, code).max(max, code);

/** An identifier inside a document: letters, digits, hyphen, underscore. */
export const idSchema = z
  .string()
  .max(LIMITS.id.maxLength, fault('id_invalid'))
  .regex(ID, fault('id_invalid'))
  .describe('Id, unique in the document.');

/** A scene's name (spec §5): 1-32 Chinese characters, letters, digits, hyphens, underscores. */
export const sceneNameSchema = z
  .string()
  .refine(
    (name) => NAME.test(name) && between(lengthOf(name), LIMITS.scene.minName, LIMITS.scene.maxName),
    fault('scene_name_invalid'),
  )
  .describe('Name for authors: 1-32 Chinese characters, letters, digits, hyphens, underscores.');

/** An element's name (spec §5): 3-32 characters without invisible control characters. */
export const elementNameSchema = z
  .string()
  .refine(
    (name) => !CONTROL.test(name) && between(lengthOf(name), LIMITS.element.minName, LIMITS.element.maxName),
    fault('element_name_invalid'),
  )
  .describe('Name for authors: 3-32 characters without control characters.');

/** A colour that `parseColor` understands. */
export const colorSchema = z
  .string()
  .refine((text) => parseColor(text) !== undefined, fault('color_invalid'))
  .meta({
    description: 'A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` (either case) or `transparent`.',
    pattern: '^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|transparent)$',
  });

/** A key of `FONTS`. */
export const fontFamilySchema = z
  .enum(FONT_FAMILIES, fault('font_unknown'))
  .describe('Key of a font family of the document; never a name of the system.');

/** A time zone that `isTimeZone` accepts. */
export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, fault('time_zone_invalid'))
  .describe(
    '`UTC`, an offset from `UTC-11` to `UTC+12` in whole hours, or an IANA name. A zone that the device does not know counts as its local zone.',
  );

/** A date and time without a zone that `parseWallTime` reads. */
export const dateTimeSchema = z
  .string()
  .refine((text) => parseWallTime(text) !== undefined, fault('date_time_invalid'))
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' });

/** An address that `isWebAddress` accepts. */
export const webAddressSchema = z
  .string()
  .max(LIMITS.webAddress.maxLength, fault('web_address_invalid'))
  .refine(isWebAddress, fault('web_address_invalid'))
  .describe(
    'An absolute `http` or `https` address without a user name or password, at most 2048 characters.',
  );

/** The same, or empty as long as the author has not entered one. */
export const webAddressOrNoneSchema = z
  .union([z.literal('').describe('None yet: nothing is opened.'), webAddressSchema])
  .describe('Address of a web page.');

/** How long one of several contents is shown, in milliseconds: 1-3600 s, or 0 if nothing is switched. */
export const switchTimeSchema = z
  .number()
  .int(fault('switch_time_invalid'))
  .refine(
    (ms) => ms === 0 || between(ms, LIMITS.switchTime.minMs, LIMITS.switchTime.maxMs),
    fault('switch_time_invalid'),
  );

/** The name of a file as uploaded. It is displayed, never used as a path. */
export const fileNameSchema = z
  .string()
  .refine(
    (name) => !CONTROL.test(name) && between(lengthOf(name), 1, LIMITS.file.maxName),
    fault('file_invalid'),
  )
  .describe('Name of the material, to be displayed and never used as a path.');

/** Schemas carry fault codes as their messages; this restricts them to the closed list. */
export function fault(code: DocumentFaultCode): DocumentFaultCode {
  return code;
}

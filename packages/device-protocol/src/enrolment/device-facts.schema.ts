import { z } from 'zod';
import { plainText } from '../primitives.ts';

/** Facts of a device that may change after its enrolment, so that it repeats them in its hello. */

export const systemVersionSchema = plainText(32).describe(
  'Version of the operating system, such as `14` of Android.',
);

/** Digits, or digits and letters; empty when the card was taken out. */
export const iotCardSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{0,32}$/)
  .describe(
    'Number of the SIM or IoT card (ICCID). Empty if there is none now; omitted if that is not known.',
  );

export const locationSchema = z
  .object({
    latitude: z.number().min(-90).max(90).describe('Degrees north of the equator, WGS 84.'),
    longitude: z.number().min(-180).max(180).describe('Degrees east of Greenwich, WGS 84.'),
  })
  .describe('Where the device is, by its own positioning. What an operator has set counts more.');

/** 0 landscape, 1 portrait, 2 reverse landscape, 3 reverse portrait. */
export const orientationSchema = z
  .literal([0, 1, 2, 3])
  .describe(
    '0 landscape, 1 portrait, 2 reverse landscape, 3 reverse portrait. By default the shape decides.',
  );

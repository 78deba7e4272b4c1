import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { fault, fileNameSchema, integerBetween } from './fields.ts';

const pixels = integerBetween(1, LIMITS.file.maxPixels, 'file_invalid').optional();

/**
 * A file of the content store as referenced by a document. `sha256` identifies it; the other fields save a look-up. `width` and
 * `height` are the displayed size in pixels, `durationMs` is the length of what moves or sounds, `page` is the page of a multi-page material,
 * from 1.
 */
export const fileRefSchema = z
  .strictObject({
    materialId: integerBetween(1, Number.MAX_SAFE_INTEGER, 'file_invalid').describe(
      'Material that the file belongs to; plays are counted by it.',
    ),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, fault('file_invalid'))
      .describe(
        'SHA-256 of the content in lower-case hexadecimal digits; it identifies the file in the manifest.',
      ),
    size: integerBetween(0, LIMITS.file.maxSize, 'file_invalid').describe('Size in bytes.'),
    mime: z
      .string()
      .regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/, fault('file_invalid'))
      .describe('Media type, such as `image/jpeg`.'),
    name: fileNameSchema,
    width: pixels.describe('Displayed width in pixels, if known.'),
    height: pixels.describe('Displayed height in pixels, if known.'),
    durationMs: integerBetween(1, LIMITS.file.maxDurationMs, 'file_invalid')
      .optional()
      .describe('Length of a video, a sound, or one run of an animated picture, in milliseconds, if known.'),
    page: integerBetween(1, LIMITS.file.maxPages, 'file_invalid')
      .optional()
      .describe('Page of a material with several pages, from 1.'),
  })
  .describe('A file of a material.');

export type FileRef = z.infer<typeof fileRefSchema>;

/** A file of the content store that belongs to no material. */
export const storedFileSchema = fileRefSchema
  .pick({ sha256: true, size: true, mime: true })
  .describe('A file that belongs to no material.');

export type StoredFile = z.infer<typeof storedFileSchema>;

/** A raster picture. SVG is not allowed, because it can run scripts. */
export const pictureFileSchema = fileRefSchema
  .refine((file) => file.mime.startsWith('image/') && !file.mime.includes('svg'), fault('file_invalid'))
  .describe('A raster picture; never SVG.');

/** A page of a document, drawn as a picture. */
export const pageFileSchema = pictureFileSchema
  .refine(({ page }) => page !== undefined, fault('file_invalid'))
  .describe('A page of a document, drawn as a picture.');

/** A sound. */
export const audioFileSchema = fileRefSchema
  .refine((file) => file.mime.startsWith('audio/'), fault('file_invalid'))
  .describe('A sound.');

/** A video. */
export const videoFileSchema = fileRefSchema
  .refine((file) => file.mime.startsWith('video/'), fault('file_invalid'))
  .describe('A video.');

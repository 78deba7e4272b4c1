import { z } from 'zod';
import { MAX_REPORTED_DOWNLOADS } from '../limits.ts';
import { plainText, revisionSchema, sha256Schema } from '../primitives.ts';

/** The state of a file that is not on the device. */
export const DOWNLOAD_STATES = ['downloading', 'waiting', 'queued', 'paused', 'failed', 'removed'] as const;

const fileSchema = z
  .object({
    sha256: sha256Schema,
    received: z.int().min(0).describe('Bytes of it that are on the device.'),
    state: z
      .enum(DOWNLOAD_STATES)
      .describe(
        '`downloading`; `waiting` for the files before it; `queued` because the server sends no file now; `paused`; `failed`, to be tried again; `removed` to make space.',
      ),
    reason: plainText(40)
      .optional()
      .describe('Of a queued or failed file: a code of the document, without the name of the file.'),
  })
  .describe('A file that is not complete.');

/** The files that a device lacks, in the order in which it fetches them. */
export const downloadsSchema = z
  .object({
    type: z.literal('downloads').describe('Type of the message.'),
    revision: revisionSchema.describe('Revision of the manifest that has these files.'),
    isPaused: z.boolean().describe('Whether operators have paused all downloads.'),
    rate: z
      .int()
      .min(0)
      .describe('Bytes a second.')
      .nullable()
      .describe('Bytes a second that arrive at present; null while nothing is transferred.'),
    count: z.int().min(0).describe('How many files of the manifest are not complete.'),
    files: z
      .array(fileSchema)
      .max(MAX_REPORTED_DOWNLOADS)
      .describe('The first of them, in the order in which they are fetched.'),
  })
  .describe('The files that a device lacks. Sent on change, at coarse intervals unless somebody watches.');

/** Asks for `downloads` every two seconds while something changes, because somebody watches them. */
export const watchDownloadsSchema = z
  .object({
    type: z.literal('watchDownloads').describe('Type of the message.'),
    seconds: z.int().min(1).max(300).describe('For how long.'),
  })
  .describe('Somebody watches the downloads. Sent to devices with the capability `download-reports` only.');

export type DownloadsReport = z.infer<typeof downloadsSchema>;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** The capability of a device that reports its downloads file by file. */
export const DOWNLOADS_CAPABILITY = 'download-reports';

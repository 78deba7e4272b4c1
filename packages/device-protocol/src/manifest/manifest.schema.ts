import {
  MAX_DEVICE_FILES,
  MAX_DEVICE_NOTICES,
  MAX_DEVICE_RELEASES,
  MAX_RELEASE_PROGRAMS,
} from '@marquee/commands';
import { parseDocument } from '@marquee/scene';
import { PLAY_MODES, preciseLabelSchema, scheduleSchema } from '@marquee/schedule';
import { z } from 'zod';
import { MAX_FORMERS, PROTOCOL_VERSION } from '../limits.ts';
import { manifestNoticeSchema } from '../notices/notice.schema.ts';
import { epochMsSchema, idSchema, revisionSchema, screenSchema, sha256Schema } from '../primitives.ts';

/** A file that a program needs; `url` is relative to the server. */
export const manifestFileSchema = z
  .object({
    sha256: sha256Schema,
    size: z.int().min(0).describe('Size in bytes.'),
    url: z
      .string()
      .regex(/^\/(?!\/)/)
      .describe('Path on the server with which the device enrolled: same scheme, host and port.'),
  })
  .describe('A file that a program needs.');

/** A program's document of this or an older version; the output has this version. */
export const manifestDocumentSchema = z
  .unknown()
  .transform((input, context) => {
    const parsed = parseDocument(input);
    if (parsed.ok) return parsed.document;
    for (const { code, path } of parsed.faults) {
      context.addIssue({ code: 'custom', message: code, path: path === '' ? [] : path.split('.') });
    }
    return z.NEVER;
  })
  .describe('The program as a scene document of this or an older version.');

export const manifestProgramSchema = z
  .object({
    id: idSchema.describe('Id of the program.'),
    name: z.string().describe('Name of the program when it was released.'),
    durationMs: z
      .int()
      .min(1000)
      .optional()
      .describe(
        'How long it plays in its turn: repeated from its beginning if it is shorter, cut if it is longer. Absent: to its end.',
      ),
    label: preciseLabelSchema
      .optional()
      .describe('For which viewers it is, as it was labelled when it was released. Absent: for everyone.'),
    document: manifestDocumentSchema,
  })
  .describe('A program as it was released.');

export const manifestReleaseSchema = z
  .object({
    id: idSchema.describe('Id of the release.'),
    number: z.int().min(0).describe('Number that orders releases with the same first day.'),
    name: z.string().describe('Name of the release.'),
    mode: z
      .enum(PLAY_MODES)
      .describe(
        '`append` takes turns with others, `synchronised` plays at the same position on all devices, `inter-cut` pauses what plays, `replace` plays instead of all others.',
      ),
    status: z
      .enum(['unreviewed', 'approved', 'not-approved', 'offline', 'deleted'])
      .describe('Only an `approved` release plays.'),
    schedule: scheduleSchema,
    screen: screenSchema,
    idleSeconds: z
      .int()
      .min(1)
      .optional()
      .describe(
        'Seconds without a touch after which its ordinary programs play again as a screen saver. Absent: its interactive programs take turns like others.',
      ),
    programs: z
      .array(manifestProgramSchema)
      .max(MAX_RELEASE_PROGRAMS)
      .describe('Its programs, in the order in which they play.'),
  })
  .describe('Programs with the times at which they play.');

export const manifestFormerSchema = z
  .object({
    releaseId: idSchema.describe('Id of a release of this manifest.'),
    formerIds: z
      .array(idSchema)
      .max(MAX_FORMERS)
      .describe('Ids of the releases before it, the latest first, that this device had for the same screen.'),
  })
  .describe(
    'A release that took the place of others, which a device shows as long as it cannot show this one.',
  );

/**
 * Everything that one device is to play, now and later, and all the files for it. Immutable: other content has a
 * higher revision.
 */
export const manifestSchema = z
  .object({
    protocol: z.literal(PROTOCOL_VERSION).describe('Version of this protocol.'),
    deviceId: idSchema.describe('The device that it is for.'),
    revision: revisionSchema.describe('Revision of this manifest.'),
    issuedAt: epochMsSchema.describe('When it was made, by the clock of the server, in epoch milliseconds.'),
    timeZone: z
      .string()
      .describe(
        'Zone on whose wall clock schedules are evaluated: an IANA name, or an offset such as `UTC+8`.',
      ),
    releases: z
      .array(manifestReleaseSchema)
      .max(MAX_DEVICE_RELEASES)
      .describe('Every release that is approved and has not ended.'),
    formers: z
      .array(manifestFormerSchema)
      .max(MAX_DEVICE_RELEASES)
      .optional()
      .describe('Releases that may be shown instead of those that took their place. Absent without any.'),
    notices: z
      .array(manifestNoticeSchema)
      .max(MAX_DEVICE_NOTICES)
      .optional()
      .describe(
        'Every notice that has not ended. Older servers omit it, and so do others for devices with the capability `pushed-notices`.',
      ),
    files: z
      .array(manifestFileSchema)
      .max(MAX_DEVICE_FILES)
      .describe('Every file that the programs need, each once.'),
  })
  .describe('Everything that one device is to play, now and later: the `payload` of a signed manifest.');

/** The manifest as transmitted: the exact text that was signed, never re-serialised. */
export const signedManifestSchema = z
  .object({
    payload: z.string().describe('The manifest as JSON text, exactly as it was signed.'),
    keyId: z.string().describe('Id of the key that signed it.'),
    signature: z
      .string()
      .describe('Ed25519 signature of `marquee-manifest-v1`, a line feed and `payload` in UTF-8; base64url.'),
  })
  .describe('A manifest as it is transmitted.');

export type ManifestFile = z.infer<typeof manifestFileSchema>;
export type ManifestProgram = z.infer<typeof manifestProgramSchema>;
export type ManifestRelease = z.infer<typeof manifestReleaseSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SignedManifest = z.infer<typeof signedManifestSchema>;

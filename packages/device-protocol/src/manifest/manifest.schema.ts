import { parseDocument } from '@marquee/scene';
import { scheduleSchema } from '@marquee/schedule';
import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { epochMsSchema, idSchema, revisionSchema, sha256Schema } from '../primitives.ts';

/** A file that a program needs; `url` is relative to the server. */
export const manifestFileSchema = z.object({
  sha256: sha256Schema,
  size: z.int().min(0),
  url: z.string().regex(/^\/(?!\/)/),
});

/** A program's document of this or an older version; the output has this version. */
export const manifestDocumentSchema = z.unknown().transform((input, context) => {
  const parsed = parseDocument(input);
  if (parsed.ok) return parsed.document;
  for (const { code, path } of parsed.faults) {
    context.addIssue({ code: 'custom', message: code, path: path === '' ? [] : path.split('.') });
  }
  return z.NEVER;
});

export const manifestProgramSchema = z.object({
  id: idSchema,
  name: z.string(),
  document: manifestDocumentSchema,
});

export const manifestReleaseSchema = z.object({
  id: idSchema,
  number: z.int().min(0),
  name: z.string(),
  mode: z.enum(['append', 'replace']),
  status: z.enum(['unreviewed', 'approved', 'not-approved', 'offline', 'deleted']),
  schedule: scheduleSchema,
  screen: z.union([z.literal(1), z.literal(2)]),
  programs: z.array(manifestProgramSchema).max(100),
});

/**
 * Everything that one device is to play, now and later, and all the files for it. Immutable: other content has a
 * higher revision.
 */
export const manifestSchema = z.object({
  protocol: z.literal(PROTOCOL_VERSION),
  deviceId: idSchema,
  revision: revisionSchema,
  issuedAt: epochMsSchema,
  timeZone: z.string(),
  releases: z.array(manifestReleaseSchema),
  files: z.array(manifestFileSchema),
});

/** The manifest as transmitted: the exact text that was signed, never re-serialised. */
export const signedManifestSchema = z.object({
  payload: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

export type ManifestFile = z.infer<typeof manifestFileSchema>;
export type ManifestProgram = z.infer<typeof manifestProgramSchema>;
export type ManifestRelease = z.infer<typeof manifestReleaseSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SignedManifest = z.infer<typeof signedManifestSchema>;

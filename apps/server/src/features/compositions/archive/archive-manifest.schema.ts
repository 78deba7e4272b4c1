import {
  archiveErrors,
  fieldErrors,
  MATERIAL_TYPES,
  materialNameSchema,
  nameSchema,
  refuse,
} from '@marquee/contract';
import { z } from 'zod';

/** The entry that describes the archive; always the first. */
export const MANIFEST_NAME = 'marquee.json';

/** Raised by every change of the format that older servers would misread. See docs/program-archive.md. */
export const FORMAT_VERSION = 1;

/** The entry with the bytes of a material. */
export function materialEntry(sha256: string): string {
  return `materials/${sha256}`;
}

const archivedMaterialSchema = z.object({
  /** The id by which the document refers to it. */
  id: z.int().min(1),
  name: materialNameSchema,
  type: z.enum(MATERIAL_TYPES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().min(1),
});

export type ArchivedMaterial = z.infer<typeof archivedMaterialSchema>;

const manifestSchema = z.object({
  format: z.literal('marquee-archive'),
  formatVersion: z.literal(FORMAT_VERSION),
  kind: z.enum(['program', 'template']),
  name: nameSchema,
  category: z.enum(['ordinary', 'interactive']),
  /** ISO 8601, for people. */
  createdAt: z.iso.datetime(),
  /** Read by the parser of the scene format, which refuses more than a schema can. */
  document: z.unknown(),
  materials: z
    .array(archivedMaterialSchema)
    .max(1999)
    .refine((materials) => new Set(materials.map(({ id }) => id)).size === materials.length),
});

export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** Fields that every version of the format has. */
const versionedSchema = z.object({ format: z.literal('marquee-archive'), formatVersion: z.int().min(1) });

/** @throws Refusal for another format, a newer version, and the first fault of the rest */
export function parseManifest(text: string): ArchiveManifest {
  const value = tryJson(text);
  const versioned = versionedSchema.safeParse(value);
  if (!versioned.success) refuse(archiveErrors.json_invalid, { path: pathOf(versioned.error) });
  const { formatVersion } = versioned.data;
  if (formatVersion > FORMAT_VERSION) refuse(archiveErrors.newer, { version: formatVersion });
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) refuse(archiveErrors.json_invalid, { path: pathOf(parsed.error) });
  return parsed.data;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf(error: z.ZodError): string {
  return fieldErrors(error)[0]?.path ?? '';
}

import {
  archiveErrors,
  fieldErrors,
  MATERIAL_TYPES,
  materialNameSchema,
  nameSchema,
  refuse,
} from '@marquee/contract';
import type { ManifestParts } from '@marquee/media';
import { filesOf, type SceneDocument } from '@marquee/scene';
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

const headSchema = z.object({
  format: z.literal('marquee-archive'),
  formatVersion: z.literal(FORMAT_VERSION),
  kind: z.enum(['program', 'template']),
  name: nameSchema,
  category: z.enum(['ordinary', 'interactive']),
  /** ISO 8601, for people. */
  createdAt: z.iso.datetime(),
  materials: z
    .array(archivedMaterialSchema)
    .max(1999)
    .refine((materials) => new Set(materials.map(({ id }) => id)).size === materials.length),
});

/** The document follows the scene format, whose parser refuses more than a schema can. */
export type ArchiveManifest = z.infer<typeof headSchema> & { document: unknown };

/** Fields that every version of the format has. */
const versionedSchema = z.object({ format: z.literal('marquee-archive'), formatVersion: z.int().min(1) });

/** A manifest with a valid document, which names only materials of the archive. */
export type ReadManifest = Omit<ArchiveManifest, 'document'> & { document: SceneDocument };

/**
 * Checks a manifest that was read in a process of its own.
 * @throws Refusal for another format, a newer version, the first fault of the rest, and materials that the manifest lacks
 */
export function checkManifest({ head, document, schemaVersion }: ManifestParts): ReadManifest {
  const value: unknown = JSON.parse(head);
  const versioned = versionedSchema.safeParse(value);
  if (!versioned.success) refuse(archiveErrors.json_invalid, { path: pathOf(versioned.error) });
  const { formatVersion } = versioned.data;
  if (formatVersion > FORMAT_VERSION) refuse(archiveErrors.newer, { version: formatVersion });
  const parsed = headSchema.safeParse(value);
  if (!parsed.success) refuse(archiveErrors.json_invalid, { path: pathOf(parsed.error) });
  if ('fault' in document) {
    const { code, path } = document.fault;
    if (code === 'version_newer') refuse(archiveErrors.newer, { version: schemaVersion ?? 0 });
    refuse(archiveErrors.document_invalid, { path, reason: code });
  }
  refuseMissing(document, parsed.data.materials);
  return { ...parsed.data, document };
}

function refuseMissing(document: SceneDocument, materials: readonly ArchivedMaterial[]): void {
  const known = new Set(materials.map(({ id }) => id));
  const missing = filesOf(document).filter(({ materialId }) => !known.has(materialId));
  if (missing.length > 0) {
    refuse(archiveErrors.material_missing, { names: [...new Set(missing.map(({ name }) => name))] });
  }
}

function pathOf(error: z.ZodError): string {
  return fieldErrors(error)[0]?.path ?? '';
}

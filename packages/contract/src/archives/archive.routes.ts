import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import { uploadCalls } from '../kernel/upload-routes.ts';
import { wireId } from '../kernel/wire.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { archiveErrors } from './archive.errors.ts';
import { archiveFormSchema, archiveIntentSchema, archiveUploadSchema } from './archive.schema.ts';

interface Archived<Base extends string, Import extends PermissionCode, Export extends PermissionCode> {
  /** `/programs`. */
  base: Base;
  /** Singular, with its article: `a program`. */
  noun: string;
  importing: Import;
  exporting: Export;
}

/** The groups that archives are imported into, and what the import makes. */
interface ArchiveResources<Of extends NamedResource, Uploads extends NamedResource> {
  of: Of;
  folders: NamedResource;
  uploads: Uploads;
}

const refusedBeforehand = [
  archiveErrors.unsupported_format,
  archiveErrors.empty_file,
  archiveErrors.size_exceeded,
  archiveErrors.quota_exceeded,
  groupErrors.not_found,
];
/** Found in the content of an archive that was sent in one request. */
const refusedContent = [
  archiveErrors.archive_unsafe,
  archiveErrors.archive_excessive,
  archiveErrors.json_missing,
  archiveErrors.json_invalid,
  archiveErrors.newer,
  archiveErrors.duplicate,
  archiveErrors.other_kind,
  archiveErrors.document_invalid,
  archiveErrors.material_missing,
  archiveErrors.material_refused,
];

/** Export and import of programs or templates as archives; see docs/program-archive.md. */
export function defineArchiveRoutes<
  const Of extends NamedResource,
  const Uploads extends NamedResource,
  const Base extends string,
  const Import extends PermissionCode,
  const Export extends PermissionCode,
>(
  { of, folders, uploads }: ArchiveResources<Of, Uploads>,
  { base, noun, importing, exporting }: Archived<Base, Import, Export>,
) {
  const calls = uploadCalls(uploads, `${base}/zipfile` as const, {
    access: { permission: importing },
    noun: 'an archive',
    summaries: {
      add: `Imports ${noun} from an archive sent`,
      list: "The signed-in user's unfinished imports",
      one: 'The progress of an import',
    },
    metadata: 'name, group_id, hash_hint',
    objects: [objectRef(folders, 'view', 'body.group_id')],
    body: archiveIntentSchema,
    multipart: archiveFormSchema,
    response: archiveUploadSchema,
    errors: archiveErrors,
    refusedBeforehand,
    refusedContent,
  });
  return {
    ...defineRoutes(of, {
      exportArchive: {
        method: 'GET',
        path: `${base}/{id}/zipfile`,
        access: { permission: exporting },
        objects: [objectRef(of, 'view', 'params.id')],
        summary: `Exports ${noun} with its materials as an archive`,
        params: z.object({ id: wireId }),
        response: fileAnswer,
        errors: [archiveErrors.document_invalid, archiveErrors.material_missing],
      },
    }),
    ...defineRoutes(uploads, {
      importArchive: calls.add,
      checkImport: calls.check,
      imports: calls.list,
      import: calls.one,
      ...calls.tus,
    }),
  };
}

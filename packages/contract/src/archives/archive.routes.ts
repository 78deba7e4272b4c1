import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes, fileAnswer, tusAnswer } from '../kernel/route.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
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

const oneUpload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const refusedBeforehand = [
  archiveErrors.unsupported_format,
  archiveErrors.empty_file,
  archiveErrors.size_exceeded,
  archiveErrors.quota_exceeded,
  groupErrors.not_found,
];
/** Found in the content of an archive that was sent in one request. */
const refusedFile = [
  platformErrors.length_required,
  platformErrors.disk_full,
  archiveErrors.upload_invalid,
  archiveErrors.content_mismatch,
  archiveErrors.content_broken,
  archiveErrors.archive_unsafe,
  archiveErrors.archive_excessive,
  archiveErrors.json_missing,
  archiveErrors.json_invalid,
  archiveErrors.newer,
  archiveErrors.other_kind,
  archiveErrors.document_invalid,
  archiveErrors.material_missing,
  archiveErrors.material_refused,
  archiveErrors.processing_failed,
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
  const access = { permission: importing } as const;
  const upload = (need: 'view' | 'change' | 'delete') => [objectRef(uploads, need, 'params.id')];
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
      /** For clients that prefer a form to the headers of tus; all begin the same upload. */
      importArchive: {
        method: 'POST',
        path: `${base}/zipfile`,
        access,
        objects: [objectRef(folders, 'view', 'body.group_id')],
        summary: `Imports ${noun} from an archive sent as \`multipart/form-data\`: the fields, then one \`file\`. Other forms begin an upload, whose bytes are then sent to \`${base}/zipfile/uploads/{id}\``,
        body: archiveIntentSchema,
        multipart: archiveFormSchema,
        response: archiveUploadSchema,
        errors: [...refusedBeforehand, ...refusedFile],
      },
      checkImport: {
        method: 'POST',
        path: `${base}/zipfile/check`,
        access,
        objects: [objectRef(folders, 'view', 'body.group_id')],
        summary: 'Whether an archive may be uploaded, before its bytes are sent',
        body: archiveIntentSchema,
        errors: refusedBeforehand,
      },
      imports: {
        method: 'GET',
        path: `${base}/zipfile/uploads`,
        access,
        summary: "The signed-in user's unfinished imports",
        response: z.object({ data: z.array(archiveUploadSchema) }),
      },
      import: {
        method: 'GET',
        path: `${base}/zipfile/uploads/{id}`,
        access,
        objects: upload('view'),
        summary: 'The progress of an import',
        params: oneUpload,
        response: archiveUploadSchema,
      },
      uploadOptions: {
        method: 'OPTIONS',
        path: `${base}/zipfile/uploads`,
        access,
        summary: 'tus 1.0: capabilities of the server',
        response: tusAnswer,
      },
      uploadCreate: {
        method: 'POST',
        path: `${base}/zipfile/uploads`,
        access,
        summary: 'tus 1.0: creates an upload (metadata: name, group_id, hash_hint)',
        response: tusAnswer,
        errors: [...refusedBeforehand, archiveErrors.upload_invalid],
      },
      uploadOffset: {
        method: 'HEAD',
        path: `${base}/zipfile/uploads/{id}`,
        access,
        objects: upload('view'),
        summary: 'tus 1.0: where to resume',
        params: oneUpload,
        response: tusAnswer,
        errors: [archiveErrors.upload_expired],
      },
      uploadAppend: {
        method: 'PATCH',
        path: `${base}/zipfile/uploads/{id}`,
        access,
        objects: upload('change'),
        summary: 'tus 1.0: appends bytes',
        params: oneUpload,
        response: tusAnswer,
        errors: [
          archiveErrors.upload_offset_conflict,
          archiveErrors.upload_locked,
          archiveErrors.upload_expired,
          archiveErrors.upload_invalid,
          archiveErrors.size_exceeded,
        ],
      },
      uploadCancel: {
        method: 'DELETE',
        path: `${base}/zipfile/uploads/{id}`,
        access,
        objects: upload('delete'),
        summary: 'tus 1.0: cancels an upload',
        params: oneUpload,
        response: tusAnswer,
        errors: [archiveErrors.upload_locked],
      },
    }),
  };
}

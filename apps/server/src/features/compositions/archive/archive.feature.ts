import {
  ARCHIVE_SIZE_LIMIT,
  type ArchiveUpload,
  archiveErrors,
  type Composition,
  type defineArchiveRoutes,
  type NamedResource,
  type PermissionCode,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { contentDisposition } from '../../../platform/content-store/content-disposition.ts';
import type { Feature } from '../../../platform/feature.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  formRequest,
  OwnUploads,
  receiveForm,
  tusHandlers,
  type UploadPolicy,
  UploadService,
} from '../../../platform/uploads/index.ts';
import type { MaterialImport } from '../../materials/index.ts';
import type { CompositionResource } from '../composition.model.ts';
import type { CompositionService } from '../composition.service.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import { ArchiveAdmission } from './archive-admission.service.ts';
import { ArchiveExportService } from './archive-export.service.ts';
import { ArchiveImportService } from './archive-import.service.ts';

type ArchiveRoutes = ReturnType<
  typeof defineArchiveRoutes<CompositionResource, NamedResource, string, PermissionCode, PermissionCode>
>;

const UPLOAD_ERRORS: UploadPolicy['errors'] = {
  not_found: archiveErrors.upload_not_found,
  offset_conflict: archiveErrors.upload_offset_conflict,
  locked: archiveErrors.upload_locked,
  expired: archiveErrors.upload_expired,
  invalid: archiveErrors.upload_invalid,
  empty: archiveErrors.empty_file,
  too_large: archiveErrors.size_exceeded,
  processing_failed: archiveErrors.processing_failed,
};

interface ArchiveParts<Item extends Composition> {
  kind: AnyCompositionKind;
  routes: ArchiveRoutes;
  compositions: Pick<CompositionService<Item, unknown, never>, 'compose'>;
  materials: MaterialImport;
}

/** Export and import of programs or templates as archives. */
export function archiveFeature<Item extends Composition>(
  platform: Platform,
  { kind, routes, compositions, materials }: ArchiveParts<Item>,
): Feature {
  const { resource } = kind;
  const uploadType = `${resource.kind}_archive`;
  const exports = new ArchiveExportService(platform, kind);
  const imports = new ArchiveImportService({ ...platform, materials }, kind, compositions);
  const admission = new ArchiveAdmission(platform, resource, uploadType);
  const own = new OwnUploads<ArchiveUpload>([uploadType], (upload) => {
    const { id, name, size, offset, state, failure, group_id, progress, result_id, created_at } = upload;
    return { id, name, size, offset, state, failure, group_id, progress, result_id, created_at };
  });
  const transfer = new UploadService(platform, {
    types: [uploadType],
    job: `${resource.name}.import`,
    // A large archive takes minutes; materials that are being uploaded do not wait for it.
    slowTypes: [uploadType],
    sizeLimit: () => ARCHIVE_SIZE_LIMIT,
    admit: (actor, request) => admission.admit(actor, request),
    finish: (upload, path, signal) => imports.finish(upload, path, signal),
    errors: UPLOAD_ERRORS,
  });
  const get = async (actor: Actor, id: string) =>
    (await own.find(platform.db, actor, id)) ?? refuse(archiveErrors.upload_not_found);
  const handlers: Handler[] = [
    handle(routes.exportArchive, async ({ actor, params, request, reply }) => {
      const archive = await exports.export(actor, params.id);
      reply
        .type('application/zip')
        .header('content-disposition', contentDisposition(archive.name))
        .header('cache-control', 'private, no-store')
        .send(request.method === 'HEAD' ? '' : archive.open());
    }),
    handle(
      routes.importArchive,
      async ({ actor, body }) => {
        const { id } = await transfer.create(actor, formRequest(body));
        return get(actor, id);
      },
      {
        multipart: async ({ actor, request }) => get(actor, await receiveForm(transfer, actor, request.raw)),
      },
    ),
    handle(routes.checkImport, async ({ actor, body }) => {
      await admission.check(actor, body);
    }),
    handle(routes.imports, async ({ actor }) => ({ data: await own.listUnfinished(platform.db, actor) })),
    handle(routes.import, ({ actor, params }) => get(actor, params.id)),
    ...tusHandlers(routes, transfer),
  ];
  return { handlers, start: async () => transfer.start(), stop: async () => transfer.stop() };
}

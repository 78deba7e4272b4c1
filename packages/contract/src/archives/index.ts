export { archiveErrors } from './archive.errors.ts';
export { defineArchiveRoutes } from './archive.routes.ts';
export { ARCHIVE_SIZE_LIMIT, ARCHIVE_SUFFIX, archiveUploadRefusal } from './archive.rules.ts';
export { type ArchiveIntent, type ArchiveUpload, archiveIntentSchema } from './archive.schema.ts';

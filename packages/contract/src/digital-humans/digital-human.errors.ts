import { defineErrors } from '../kernel/errors.ts';

export const digitalHumanErrors = defineErrors('digital-humans', {
  not_found: 404,
  /** Params: name of the one of the same department that has this name or this content. */
  duplicate: 409,
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: 413,
  /** The content is not what the suffix says. */
  content_mismatch: 415,
  /** The archive cannot be read: cut off, or its parts contradict each other. */
  content_broken: 415,
  /** Entries that no resource needs: paths that lead outside, links, devices, doubled names, encrypted ones. */
  archive_unsafe: 415,
  /** More entries than allowed, or far more content than the file could honestly hold. */
  archive_excessive: 415,
  quota_exceeded: 413,
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  /** The server failed at it again and again; it is told with the upload only. */
  processing_failed: 500,
});

import { defineErrors } from '../kernel/errors.ts';

export const materialErrors = defineErrors('materials', {
  not_found: 404,
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: 413,
  /** Params: name. Another material of the company has this name, in whatever group. */
  name_taken: 409,
  /** Params: name of the material that has the same content. */
  content_taken: 409,
  /** The content is not what the suffix says. */
  content_mismatch: 415,
  /** The content cannot be read: truncated or broken. */
  content_broken: 415,
  too_many_pixels: 415,
  /** Params: names of the programs that the caller sees, and as `hidden` the number of the others. */
  in_use: 409,
  being_uploaded: 409,
  quota_exceeded: 413,
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  upload_incomplete: 409,
  /** The file may be sound, but the server failed at it again and again; it is told with the upload only. */
  processing_failed: 500,
});

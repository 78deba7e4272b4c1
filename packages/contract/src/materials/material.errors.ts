import { defineErrors } from '../kernel/errors.ts';

export const materialErrors = defineErrors('materials', {
  not_found: 404,
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: { status: 413, data: ['maximum'] },
  /** Another material of the same group and department has this name. */
  name_taken: { status: 409, params: ['name'] },
  /** `name` is that of the material in the same department with the same content. */
  content_taken: { status: 409, params: ['name'] },
  /** The content does not match the suffix. */
  content_mismatch: 415,
  /** The content cannot be read: truncated or broken. */
  content_broken: 415,
  too_many_pixels: 415,
  /** A document with more pages than devices can store as pictures. */
  too_many_pages: 415,
  /** An Office document with macros or controls, or one that loads parts of itself from elsewhere. */
  active_content: 415,
  /** `names` are those of the programs and releases that the caller sees, `hidden` is the number of the others. */
  in_use: { status: 409, params: ['names'], data: ['hidden'] },
  /** The material's content is being replaced. */
  being_uploaded: { status: 409, params: ['names'] },
  /** The new content has another type than the one it replaces. */
  other_type: { status: 409, data: ['type'] },
  /** Not converted yet, failed, or of a type that programs do not show. */
  not_usable: { status: 409, params: ['names'] },
  expired: { status: 409, params: ['names'] },
  /** More than ten tags. */
  too_many_tags: { status: 409, params: ['name', 'maximum'] },
  /** There is nothing to convert, or the conversion is in progress. */
  nothing_to_retry: { status: 409, params: ['names'] },
  /** The server has no converter for documents of this kind. */
  converter_missing: 415,
  /** The caller has this many materials waiting to be converted. */
  conversions_waiting: { status: 429, params: ['maximum'] },
  /** The conversion to a playable form failed; reported with the material only. */
  conversion_failed: 500,
  /** The doctor found its file missing or damaged; reported with the material only. */
  content_lost: 500,
  quota_exceeded: { status: 413, data: ['quota'] },
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  /** The file may be sound, but the server failed to process it repeatedly; reported with the upload only. */
  processing_failed: 500,
});

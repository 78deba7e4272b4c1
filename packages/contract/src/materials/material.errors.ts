import { defineErrors } from '../kernel/errors.ts';

export const materialErrors = defineErrors('materials', {
  not_found: 404,
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: 413,
  /** Params: name. Another material of the same group and department has this name. */
  name_taken: 409,
  /** Params: name of the material of the same department that has the same content. */
  content_taken: 409,
  /** The content is not what the suffix says. */
  content_mismatch: 415,
  /** The content cannot be read: truncated or broken. */
  content_broken: 415,
  too_many_pixels: 415,
  /** A document of more pages than screens can keep as pictures. */
  too_many_pages: 415,
  /** An Office document with macros or controls, or one that loads parts of itself from elsewhere. */
  active_content: 415,
  /** Params: names of the programs and releases that the caller sees, and as `hidden` the number of the others. */
  in_use: 409,
  /** Params: names. Its content is being replaced. */
  being_uploaded: 409,
  /** A new content is of another type than the one that it replaces. Params: type. */
  other_type: 409,
  /** Params: names. Not converted yet, failed, or of a type that programs do not show. */
  not_usable: 409,
  /** Params: names. */
  expired: 409,
  /** More than ten. Params: name, maximum. */
  too_many_tags: 409,
  /** Params: names. There is nothing to make of them, or it is being made. */
  nothing_to_retry: 409,
  /** This server has nothing to make a document of this kind into pages with. */
  converter_missing: 415,
  /** The converter could not make a playable form; it is told with the material only. */
  conversion_failed: 500,
  /** Its file is gone from the server or damaged, as the doctor found; it is told with the material only. */
  content_lost: 500,
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

import { defineErrors } from '../kernel/errors.ts';

export const digitalHumanErrors = defineErrors('digital-humans', {
  not_found: 404,
  /** `name` is that of the resource of the same department that has this name or content. */
  duplicate: { status: 409, params: ['name'] },
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: { status: 413, data: ['maximum'] },
  /** The content does not match the suffix. */
  content_mismatch: 415,
  /** The archive cannot be read: it is truncated or inconsistent. */
  content_broken: 415,
  /** Entries that no resource needs: paths that lead outside, links, devices, duplicate names, encrypted entries. */
  archive_unsafe: 415,
  /** More entries than allowed, or an implausible compression ratio. */
  archive_excessive: 415,
  quota_exceeded: { status: 413, data: ['quota'] },
  /** Devices keep it: it is removed from them first. */
  installed: { status: 409, params: ['name'] },
  /** A device would have more resources than it keeps. */
  too_many_installed: { status: 409, params: ['maximum'] },
  speech_not_found: 404,
  /** The caller has this many speeches waiting to be prepared. */
  speeches_waiting: { status: 429, params: ['maximum'] },
  /** No chat service is set. */
  dialogue_off: 409,
  /** The chat service gives no answer. */
  dialogue_unavailable: 502,
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  /** The server failed to process it repeatedly; reported with the upload only. */
  processing_failed: 500,
});

import { defineErrors } from '../kernel/errors.ts';

/** Errors of archives of programs and templates, their uploads included. */
export const archiveErrors = defineErrors('archives', {
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: { status: 413, data: ['maximum'] },
  /** The content is no zip. */
  content_mismatch: 415,
  /** The zip cannot be read: it is truncated or inconsistent. */
  content_broken: 415,
  /** Entries that no archive needs: paths that lead outside, links, devices, duplicate names, encrypted entries. */
  archive_unsafe: 415,
  /** More entries than allowed, or an implausible compression ratio. */
  archive_excessive: 415,
  /** There is no `marquee.json` (spec §8). */
  json_missing: 415,
  /** `marquee.json` is not what the format says; `path` is the first fault. */
  json_invalid: { status: 415, data: ['path'] },
  /** A newer server wrote it. */
  newer: { status: 415, params: ['version'] },
  /** The department has this program or template already, with the same name and content (spec §5). */
  duplicate: { status: 409, params: ['name'] },
  /** A template's archive where a program's is expected, or the other way round. */
  other_kind: 415,
  /** The document violates a rule of the scene format. */
  document_invalid: { status: 415, data: ['path', 'reason'] },
  /** The archive, or the server on an export, lacks files of materials (spec §8). */
  material_missing: { status: 409, params: ['names'] },
  /** A material is no file that this server accepts. */
  material_refused: { status: 415, params: ['names'] },
  quota_exceeded: { status: 413, data: ['quota'] },
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  /** The server failed to process it repeatedly; reported with the upload only. */
  processing_failed: 500,
});

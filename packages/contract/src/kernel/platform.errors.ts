import { defineErrors } from './errors.ts';

/** Errors that any route may return. */
export const platformErrors = defineErrors('platform', {
  invalid_request: 400,
  malformed_body: 400,
  signed_out: 401,
  cross_site: 403,
  no_permission: 403,
  /** The caller sees the object, but the department's rule does not allow this action on it. */
  out_of_reach: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The stored file does not have the size that it was stored with. */
  file_damaged: 410,
  request_timeout: 408,
  /** A file in a form needs a `Content-Length`. */
  length_required: 411,
  /** The client speaks another version of the upload protocol. */
  upload_version: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** The caller's unfinished uploads announce as much of the company's storage as one user may reserve. */
  upload_share_exceeded: { status: 413, data: ['share'] },
  internal: 500,
  unavailable: 503,
  disk_full: 507,
});

import { defineErrors } from '../kernel/errors.ts';

export const licenceErrors = defineErrors('licences', {
  /** The server has no keys of a vendor, so there is nothing to authorise. */
  not_licensed: 409,
  /** The trial or the authorisation has ended: no new devices, and after 14 days no new releases. */
  server_expired: 409,
  /** As many devices as the server is authorised for are admitted (spec §8). */
  insufficient_authorisations: { status: 409, params: ['maximum'] },
  /** Devices that are neither on trial nor activated take no new releases. */
  devices_expired: { status: 409, params: ['names', 'count'] },
  /** Activation failed (spec §8). */
  insufficient_count: { status: 409, params: ['left', 'needed'] },
  insufficient_normal: { status: 409, params: ['left', 'needed'] },
  insufficient_ai: { status: 409, params: ['left', 'needed'] },
  no_unactivated_device: 409,
  no_activation_file: 409,
  /** A device of a type for which the authorisation has no module (spec §8). */
  type_not_open: { status: 409, params: ['name'] },
  /** A device that waits or is disabled cannot be activated. */
  not_admitted: { status: 409, params: ['name'] },
  /** A file is imported once (spec §8). */
  repeated: 409,
  /** The file is for another server (spec §8). */
  file_mismatch: 409,
  /** The file was changed, cut off, or signed by nobody whom this server trusts (spec §8). */
  import_failed: 400,
  unsupported_format: 415,
  /** The end of the file has already come. */
  file_ended: 409,
  size_exceeded: { status: 413, data: ['maximum'] },
  upload_failed: 400,
  /** The server does not know where its vendor is. */
  no_vendor: 409,
  /** No account of the vendor is signed in (spec §8). */
  not_signed_in: 409,
  account_invalid: 409,
  /** The vendor has blocked the account. */
  account_blocked: 409,
  too_many_attempts: 429,
  /** The number of this server belongs to the key of another installation. */
  other_installation: 409,
  /** The vendor refuses requests whose time is more than five minutes off. */
  clock_differs: 409,
  /** The vendor's answer to an extraction is not known yet (spec §8). */
  extraction_abnormal: 502,
  /** The account has fewer activations than requested. */
  insufficient_balance: 409,
  request_not_found: 404,
  order_failed: 502,
  purchase_failed: 502,
  unpaid_order: 409,
  order_not_found: 404,
  order_cancelled: 409,
  order_paid: 409,
  qr_expired: 409,
  no_network: 502,
});

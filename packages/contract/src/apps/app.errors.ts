import { defineErrors } from '../kernel/errors.ts';

export const appErrors = defineErrors('apps', {
  not_found: 404,
  /** The file is no package of its suffix, or a broken one (spec §8). */
  invalid_package: 415,
  /** The company has this version of the package for this system, or the same file (spec §8). */
  already_present: { status: 409, params: ['name', 'version'] },
  unsupported_format: 415,
  empty_file: 400,
  size_exceeded: { status: 413, data: ['maximum'] },
  quota_exceeded: { status: 413, data: ['quota'] },
  already_published: { status: 409, data: ['name'] },
  already_withdrawn: { status: 409, data: ['name'] },
  /** A package that was never published cannot be withdrawn. */
  never_published: { status: 409, data: ['name'] },
  /** A published package has to be withdrawn before it is deleted. */
  published_kept: { status: 409, data: ['name'] },
  /** Only published packages go to devices. */
  not_published: { status: 409, data: ['name'] },
  /** An upgrade takes player software or firmware, an installation takes apps. */
  wrong_category: { status: 409, data: ['name'] },
  /** The package is for another system or type of device (spec §8). */
  type_mismatch: 409,
  /** The package is for the agent, which this device does not have. */
  no_agent: 409,
  /** From 6.0 or above to below 6.0 (spec §8). */
  no_downgrade: 409,
  /** One call is for devices with HarmonyOS or for those with Android (spec §8). */
  mixed_systems: 409,
  /** Why a staged upgrade cannot be steered. */
  rollout_none: { status: 404, data: ['name'] },
  rollout_running: { status: 409, data: ['name'] },
  rollout_stopped: { status: 409, data: ['name'] },
  rollout_ended: { status: 409, data: ['name'] },
  rollout_changed: { status: 409, data: ['name'] },
  upload_not_found: 404,
  upload_offset_conflict: 409,
  upload_locked: 423,
  upload_expired: 410,
  upload_invalid: 400,
  /** The server failed to process it repeatedly; reported with the upload only. */
  processing_failed: 500,
});

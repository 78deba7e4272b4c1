import { defineErrors } from '../kernel/errors.ts';

export const releaseErrors = defineErrors('releases', {
  not_found: 404,
  program_not_found: 404,
  device_not_found: 404,
  /** A program that shows nothing. */
  program_empty: { status: 409, params: ['name'] },
  /** Materials have been deleted since the program was saved. */
  material_missing: { status: 409, params: ['names'] },
  /** Materials have expired or cannot be shown yet. */
  material_unusable: { status: 409, params: ['names'] },
  /** The release has been taken off every device. */
  no_devices: { status: 409, params: ['name'] },
  /** A device would get more releases than a manifest holds. */
  device_full: { status: 409, params: ['name', 'maximum'], data: ['device_id'] },
  /** The releases of a device would have more files than a manifest holds. */
  device_files_full: { status: 409, params: ['name', 'maximum'], data: ['device_id'] },
  already_offline: { status: 409, data: ['name'] },
  /** The devices have none of the releases that the call names. */
  none_on_devices: 409,
  already_deleted: { status: 409, data: ['name'] },
  delete_only_offline: { status: 409, data: ['name'] },
  /** Deleted, or approved without a review. */
  review_not_needed: { status: 409, data: ['name'] },
  already_reviewed: { status: 409, data: ['name'] },
  /** Taken offline, or replaced by an edit. */
  review_offline: { status: 409, data: ['name'] },
  /** The content is not the one that was submitted, or not the one that the reviewer has seen. */
  review_failed: { status: 409, data: ['name'] },
  /** The company wants a reviewer other than the author. */
  review_own: { status: 409, data: ['name'] },
  /** The second approval has to come from somebody else. */
  reviewed_by_you: { status: 409, data: ['name'] },
  /** Some of its devices, or of its edit's, have it and others do not. */
  waves_unfinished: { status: 409, params: ['name'] },
  /** The release goes to all devices together. */
  waves_none: { status: 409, data: ['name'] },
  /** The release is not approved. */
  waves_not_begun: { status: 409, data: ['name'] },
  waves_finished: { status: 409, data: ['name'] },
  waves_stopped: { status: 409, data: ['name'] },
  waves_running: { status: 409, data: ['name'] },
  waves_rolled_back: { status: 409, data: ['name'] },
  /** Another wave has begun since the caller looked. */
  waves_changed: { status: 409, data: ['name'] },
});

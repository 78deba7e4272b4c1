import { defineErrors } from '../kernel/errors.ts';

export const releaseErrors = defineErrors('releases', {
  not_found: 404,
  program_not_found: 404,
  device_not_found: 404,
  /** Params: name. A program without anything to show. */
  program_empty: 409,
  /** Params: names of materials gone since the program was saved. */
  material_missing: 409,
  /** Params: names of materials that have expired or cannot be shown yet. */
  material_unusable: 409,
  already_offline: 409,
  already_deleted: 409,
  delete_only_offline: 409,
});

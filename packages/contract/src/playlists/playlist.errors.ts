import { defineErrors } from '../kernel/errors.ts';

export const playlistErrors = defineErrors('playlists', {
  not_found: 404,
  name_taken: { status: 409, data: ['name'] },
  /** The playlist adds a program or material that does not exist or that the author may not see. */
  item_missing: 409,
  /** The playlist adds materials that have expired, cannot be shown yet, or contain only sound. */
  material_unusable: { status: 409, params: ['names'] },
  /** Another user has saved in the meantime. */
  version_conflict: { status: 409, data: ['version'] },
  /** `names` are those of the devices that the caller sees, `hidden` is the number of the others. */
  in_use: { status: 409, params: ['names'], data: ['hidden'] },
});

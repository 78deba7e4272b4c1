import { defineErrors } from '../kernel/errors.ts';

/** Errors of the recycle bins of materials, programs, templates and playlists. */
export const recycleBinErrors = defineErrors('recycle-bin', {
  not_found: 404,
  /** A playlist whose programs and materials no longer exist. */
  nothing_left: { status: 409, params: ['name'] },
});

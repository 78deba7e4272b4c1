import { COMPOSITION_ERRORS } from '../compositions/composition.errors.ts';
import { defineErrors } from '../kernel/errors.ts';

export const programErrors = defineErrors('programs', {
  ...COMPOSITION_ERRORS,
  /** `names` are those of the releases that the caller sees, `hidden` is the number of the others. */
  in_use: { status: 409, params: ['names'], data: ['hidden'] },
  /** Of playlists: `names` are those that the caller sees, `hidden` is the number of the others. */
  in_playlist: { status: 409, params: ['names'], data: ['hidden'] },
  resolution_exists: 409,
  /** The link has expired, or its program was deleted. */
  preview_not_found: 404,
  /** The company has as many valid links as it may have. */
  too_many_previews: { status: 409, params: ['limit'] },
  /** Interactive programs carry no precise label (spec §5). */
  label_interactive: { status: 409, params: ['names'] },
});

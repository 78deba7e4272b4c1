import { defineErrors } from '../kernel/errors.ts';

export const programErrors = defineErrors('programs', {
  not_found: 404,
  name_taken: 409,
  /** The document breaks a rule of the scene format. Params: path, reason. */
  document_invalid: 400,
  /** The document names a material that is gone, or that the author does not see. Params: names. */
  material_missing: 409,
  /** The document newly names a material that has expired or cannot be shown yet. Params: names. */
  material_unusable: 409,
  /** Someone else saved since. Params: version. */
  version_conflict: 409,
  /** Params: names of the releases that the caller sees, and as `hidden` the number of the others. */
  in_use: 409,
  resolution_exists: 409,
});

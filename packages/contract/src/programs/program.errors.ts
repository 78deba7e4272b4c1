import { defineErrors } from '../kernel/errors.ts';

export const programErrors = defineErrors('programs', {
  not_found: 404,
  name_taken: { status: 409, data: ['name'] },
  /** The document violates a rule of the scene format. */
  document_invalid: { status: 400, data: ['path', 'reason'] },
  /** The document names a material that does not exist or that the author may not see. */
  material_missing: { status: 409, params: ['names'] },
  /** The document adds a material that has expired or cannot be shown yet. */
  material_unusable: { status: 409, params: ['names'] },
  /** Another user has saved in the meantime. */
  version_conflict: { status: 409, data: ['version'] },
  /** `names` are those of the releases that the caller sees, `hidden` is the number of the others. */
  in_use: { status: 409, params: ['names'], data: ['hidden'] },
  resolution_exists: 409,
  /** Interactive programs carry no precise label (spec §5). */
  label_interactive: { status: 409, params: ['names'] },
});

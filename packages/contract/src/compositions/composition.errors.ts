import type { defineErrors } from '../kernel/errors.ts';

/** Errors that programs and templates have in common; each declares them under its own name. */
export const COMPOSITION_ERRORS = {
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
  /** Somebody else edits it now, or the same user in another window; `name` is the editor's. */
  being_edited: { status: 409, params: ['name'] },
  /** Another window of the same user has saved a newer draft. */
  draft_superseded: 409,
  /** The version was never saved, or is no longer kept. */
  version_not_found: 404,
} as const;

export type CompositionErrors = ReturnType<typeof defineErrors<string, typeof COMPOSITION_ERRORS>>;

import { PROGRAM_CATEGORIES } from '../compositions/index.ts';
import type { AnyError } from '../kernel/errors.ts';
import { programErrors } from './program.errors.ts';
import type { Program } from './program.schema.ts';

/** Why this program cannot be deleted now, or null. */
export function programDeletionRefusal(program: { release_count: number }): AnyError | null {
  return program.release_count > 0 ? programErrors.in_use : null;
}

/** Why this program cannot carry a precise label, or null. */
export function programLabelRefusal(program: Pick<Program, 'program_category_id'>): AnyError | null {
  return program.program_category_id === PROGRAM_CATEGORIES.interactive
    ? programErrors.label_interactive
    : null;
}

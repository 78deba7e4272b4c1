import type { AnyError } from '../kernel/errors.ts';
import { programErrors } from './program.errors.ts';

/** Why this program cannot be deleted now, or null. */
export function programDeletionRefusal(program: { release_count: number }): AnyError | null {
  return program.release_count > 0 ? programErrors.in_use : null;
}

import { platformErrors, type RuleKind, refuse } from '@marquee/contract';
import { type Reacher, reaches } from './within-reach.ts';

/**
 * Refuses unless the caller may add things of this kind to his own department, whose every new thing is, and then
 * sees what he made.
 */
export function checkAdding(actor: Reacher, kind: RuleKind): void {
  const may = (action: 'create' | 'view') => reaches(actor, kind, action, actor.department_path);
  if (!may('create') || !may('view')) refuse(platformErrors.out_of_reach);
}

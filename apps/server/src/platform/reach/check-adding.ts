import { platformErrors, type RuleKind, refuse } from '@marquee/contract';
import { type Reacher, reaches } from './within-reach.ts';

/**
 * Refuses unless the caller may add resources of this kind to their own department, where every new one belongs, and may
 * view them there.
 */
export function checkAdding(actor: Reacher, kind: RuleKind): void {
  const may = (action: 'create' | 'view') => reaches(actor, kind, action, actor.department_path);
  if (!may('create') || !may('view')) refuse(platformErrors.out_of_reach);
}

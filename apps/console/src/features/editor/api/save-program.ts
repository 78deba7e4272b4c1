import { type Program, programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** What to save of a program, and the version that was edited. */
export interface ProgramChanges {
  id: number;
  version: number;
  name?: string;
  document?: Record<string, unknown>;
}

export function saveProgram(changes: ProgramChanges): Promise<Program> {
  return callRoute(programRoutes.save, { body: changes });
}

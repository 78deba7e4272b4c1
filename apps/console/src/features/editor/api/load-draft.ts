import { programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export interface Draft {
  base_version: number;
  document: unknown;
  updated_at: number;
}

/** The user's unsaved draft, or null if there is none. */
export async function loadDraft(id: number, signal?: AbortSignal): Promise<Draft | null> {
  const { draft } = await callRoute(programRoutes.draft, { params: { id } }, signal);
  return draft;
}

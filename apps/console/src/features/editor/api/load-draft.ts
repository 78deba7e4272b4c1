import { programErrors, programRoutes } from '@marquee/contract';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export interface Draft {
  base_version: number;
  document: unknown;
  updated_at: number;
}

/** The user's unsaved draft, or null if there is none. */
export async function loadDraft(id: number, signal?: AbortSignal): Promise<Draft | null> {
  try {
    return await callRoute(programRoutes.draft, { params: { id } }, signal);
  } catch (error) {
    if (isRefusedWith(error, programErrors.draft_not_found.code)) return null;
    throw error;
  }
}

import { programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export interface DraftToKeep {
  base_version: number;
  document: Record<string, unknown>;
}

export function saveDraft(id: number, draft: DraftToKeep): Promise<{ updated_at: number }> {
  return callRoute(programRoutes.saveDraft, { params: { id }, body: draft });
}

import { programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export async function dropDraft(id: number): Promise<void> {
  await callRoute(programRoutes.dropDraft, { params: { id } });
}

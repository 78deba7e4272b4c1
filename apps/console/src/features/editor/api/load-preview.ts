import { type ProgramDetail, programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export function loadPreview(id: number, signal?: AbortSignal): Promise<ProgramDetail> {
  return callRoute(programRoutes.preview, { params: { id } }, signal);
}

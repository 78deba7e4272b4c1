import { type ProgramDetail, programRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export function loadProgram(id: number, signal?: AbortSignal): Promise<ProgramDetail> {
  return callRoute(programRoutes.detail, { params: { id } }, signal);
}

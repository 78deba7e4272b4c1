import { digitalHumanRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export function getUpload(id: string) {
  return callRoute(digitalHumanRoutes.upload, { params: { id } });
}

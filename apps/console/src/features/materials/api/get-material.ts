import { materialRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export function getMaterial(id: number) {
  return callRoute(materialRoutes.detail, { params: { id } });
}

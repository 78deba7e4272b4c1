import { materialRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** @param image a still as JPEG in base64 */
export function sendPoster(id: number, image: string) {
  return callRoute(materialRoutes.poster, { body: { id, image } });
}

import { materialRoutes, type UploadIntent } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Asks, before any byte travels, whether the server would take this file. */
export function checkUpload(body: UploadIntent) {
  return callRoute(materialRoutes.checkUpload, { body });
}

import { materialLibraryRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** What this server takes. */
export function getUploadOptions() {
  return callRoute(materialLibraryRoutes.uploadOptions, {});
}

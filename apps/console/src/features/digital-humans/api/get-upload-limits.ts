import { digitalHumanRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** What this server takes. */
export function getUploadLimits() {
  return callRoute(digitalHumanRoutes.limits, {});
}

import { digitalHumanRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** What this user began and did not finish, in this window or before a reload. */
export function listUploads() {
  return callRoute(digitalHumanRoutes.uploads, {});
}

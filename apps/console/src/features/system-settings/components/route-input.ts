import type { AlertRouteInput } from '@marquee/contract';

/** A route without its secret and its results, as the call takes it. */
export function routeInput(route: AlertRouteInput): AlertRouteInput {
  const { id, name, kinds, group_id, webhook_url, emails, quiet_start, quiet_end, sends_urgent, is_enabled } =
    route;
  const fields = {
    name,
    kinds,
    group_id,
    webhook_url,
    emails,
    quiet_start,
    quiet_end,
    sends_urgent,
    is_enabled,
  };
  return id === undefined ? fields : { id, ...fields };
}

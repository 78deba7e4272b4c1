import type { AlertRouteInput, AlertRules } from '@marquee/contract';

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

/** The whole setting with these routes, as the call takes it. */
export function settingInput(
  { kinds, offline_minutes, hot_degrees, time_zone }: AlertRules,
  routes: readonly AlertRouteInput[],
) {
  return { kinds, offline_minutes, hot_degrees, time_zone, routes: routes.map(routeInput) };
}

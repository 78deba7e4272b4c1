import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { ChangedAlert } from '../incident.repository.ts';
import { changesOf, isUrgent } from './alert-changes.model.ts';
import * as notices from './alert-notice.repository.ts';
import { quietUntil } from './quiet-hours.model.ts';

/** Alerts that a sweep changed. */
export interface SweptAlerts {
  began: readonly ChangedAlert[];
  ended: readonly ChangedAlert[];
}

/**
 * Writes the notices of a sweep, in its transaction: one for each route with a change. In quiet hours they become due at
 * the end, where those of one route are sent as one.
 */
export async function collectNotices(
  trx: Trx,
  { began, ended }: SweptAlerts,
  { now, serverTimeZone }: { now: number; serverTimeZone: string },
): Promise<void> {
  const companyIds = [...new Set([...began, ...ended].map(({ company_id }) => company_id))];
  if (companyIds.length === 0) return;
  const routes = await notices.listRoutes(trx, companyIds);
  if (routes.length === 0) return;
  const begun = await notices.listFacts(trx, idsOf(began));
  const over = await notices.listFacts(trx, idsOf(ended));
  const added = routes.flatMap((route) => {
    const isOfRoute = (alert: (typeof begun)[number]) =>
      alert.company_id === route.company_id &&
      route.kinds.includes(alert.kind) &&
      (route.path === null || alert.path?.startsWith(route.path));
    const due = (is: (alert: AlertFacts) => boolean): AlertChanges | undefined => {
      const of = (alerts: typeof begun) =>
        alerts
          .filter((alert) => isOfRoute(alert) && is(alert))
          .map(({ company_id: _c, path: _p, ...facts }) => facts);
      return changesOf(of(begun), of(over));
    };
    const until = quietUntil(route, route.time_zone ?? serverTimeZone, now);
    const parts =
      until === undefined || !route.sends_urgent
        ? [{ changes: due(() => true), due_at: until ?? now }]
        : [
            { changes: due(isUrgent), due_at: now },
            { changes: due((alert) => !isUrgent(alert)), due_at: until },
          ];
    return parts.flatMap(({ changes, due_at }) =>
      changes ? route.ways.map((way) => ({ route_id: route.id, way, changes, created_at: now, due_at })) : [],
    );
  });
  await notices.add(trx, added);
}

function idsOf(alerts: readonly ChangedAlert[]): number[] {
  return alerts.map(({ id }) => id);
}

import type { WebhookEvent } from '@marquee/contract';
import type { Trx } from '../../../platform/database/transaction.ts';
import { announce, isAwaited } from '../../webhooks/index.ts';
import * as notices from './alert-notice.repository.ts';
import type { SweptAlerts } from './collect-notices.work.ts';

const EVENTS: readonly WebhookEvent[] = [
  'device.offline',
  'device.online',
  'alert.began',
  'alert.ended',
  'task.failed',
];

/** Announces the alerts of a sweep to webhooks, in its transaction. */
export async function announceAlerts(trx: Trx, { began, ended }: SweptAlerts, now: number): Promise<void> {
  const companyIds = [...new Set([...began, ...ended].map(({ company_id }) => company_id))];
  if (companyIds.length === 0 || !(await isAwaited(trx, companyIds, EVENTS))) return;
  const factsOf = (alerts: SweptAlerts['began']) =>
    notices.listFacts(
      trx,
      alerts.map(({ id }) => id),
    );
  const [begun, over] = [await factsOf(began), await factsOf(ended)];
  const announced = (alerts: typeof begun, state: 'began' | 'ended') =>
    alerts.flatMap(({ company_id, path: _path, ...data }) =>
      eventsOf(data.kind, state).map((event) => ({ company_id, event, at: now, data })),
    );
  await announce(trx, [...announced(begun, 'began'), ...announced(over, 'ended')], now);
}

function eventsOf(kind: string, state: 'began' | 'ended'): WebhookEvent[] {
  if (kind === 'offline') return [state === 'began' ? 'device.offline' : 'device.online', `alert.${state}`];
  if (kind === 'task') return state === 'began' ? ['task.failed', 'alert.began'] : [];
  return [`alert.${state}`];
}

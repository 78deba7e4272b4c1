import type { AlertGroup } from '@marquee/contract';
import type { AlertMinute } from './alert-list.repository.ts';

/** Alerts of one kind that begin within this time of one another belong together. */
const MAX_GAP_MS = 5 * 60_000;
const MAX_GROUPS = 20;

/** Joins the minutes of each kind that follow each other, so that a mass outage is one entry. @param minutes the newest first */
export function groupAlerts(minutes: readonly AlertMinute[]): AlertGroup[] {
  const joined: AlertMinute[] = [];
  const lastOf = new Map<AlertMinute['kind'], number>();
  for (const minute of minutes) {
    const index = lastOf.get(minute.kind);
    const later = index === undefined ? undefined : joined[index];
    if (index !== undefined && later && later.since - minute.until <= MAX_GAP_MS) {
      joined[index] = join(later, minute);
    } else {
      lastOf.set(minute.kind, joined.push(minute) - 1);
    }
  }
  return joined.slice(0, MAX_GROUPS).map(toGroup);
}

function join(later: AlertMinute, earlier: AlertMinute): AlertMinute {
  return {
    ...later,
    since: Math.min(later.since, earlier.since),
    until: Math.max(later.until, earlier.until),
    count: later.count + earlier.count,
    unread_count: later.unread_count + earlier.unread_count,
    group_name: later.group_name === earlier.group_name ? later.group_name : null,
  };
}

function toGroup(minute: AlertMinute): AlertGroup {
  const { kind, since, until, count, unread_count, newest_id, device_id, device_name, detail } = minute;
  return {
    kind,
    since,
    until,
    alert_count: count,
    is_read: unread_count === 0,
    alert: count === 1 ? { id: newest_id, device_id, device_name, detail } : null,
    group_name: minute.group_name,
  };
}

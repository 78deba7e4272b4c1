import { type AlertKind, URGENT_ALERT_KINDS } from '@marquee/contract';
import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';

/** Alerts that one notice names; it counts the others. */
const MAX_NAMED = 200;

/** The changes as a notice has them, or undefined if there are none. */
export function changesOf(
  began: readonly AlertFacts[],
  ended: readonly AlertFacts[],
): AlertChanges | undefined {
  if (began.length + ended.length === 0) return undefined;
  return {
    began: began.slice(0, MAX_NAMED),
    began_count: began.length,
    ended: ended.slice(0, MAX_NAMED),
    ended_count: ended.length,
  };
}

/** Several notices as one: the summary after quiet hours, and after a failure. */
export function mergeChanges(all: readonly AlertChanges[]): AlertChanges {
  return {
    began: all.flatMap(({ began }) => began).slice(0, MAX_NAMED),
    began_count: all.reduce((sum, { began_count }) => sum + began_count, 0),
    ended: all.flatMap(({ ended }) => ended).slice(0, MAX_NAMED),
    ended_count: all.reduce((sum, { ended_count }) => sum + ended_count, 0),
  };
}

export function isUrgent({ kind }: { kind: AlertKind }): boolean {
  return URGENT_ALERT_KINDS.includes(kind);
}

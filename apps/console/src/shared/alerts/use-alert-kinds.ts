import { ALERT_KINDS, type AlertKind, backupRoutes } from '@marquee/contract';
import { useAccess } from '../access/access.ts';

/** The kinds of alerts that the user can get: those of the server belong to administrators of the platform. */
export function useAlertKinds(): readonly AlertKind[] {
  const { may } = useAccess();
  return may(backupRoutes.state) ? ALERT_KINDS : ALERT_KINDS.filter((kind) => kind !== 'backup');
}

/** The kinds in their order after a choice among the offered ones; the others stay as they were. */
export function chosenKinds(
  offered: readonly AlertKind[],
  chosen: readonly AlertKind[],
  before: readonly AlertKind[],
): AlertKind[] {
  return ALERT_KINDS.filter((kind) => (offered.includes(kind) ? chosen : before).includes(kind));
}

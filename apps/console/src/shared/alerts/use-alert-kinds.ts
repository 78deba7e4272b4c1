import {
  ALERT_KINDS,
  type AlertKind,
  backupRoutes,
  licenceRoutes,
  SERVER_ALERT_KINDS,
  type ServerAlertKind,
} from '@marquee/contract';
import { useAccess } from '../access/access.ts';

/** The call that answers what an alert of the server is about; who may make it gets the alert. */
const SERVER_CALLS = {
  backup: backupRoutes.state,
  licence: licenceRoutes.ends,
} as const satisfies Readonly<Record<ServerAlertKind, unknown>>;

/** The call behind a kind of the server; undefined for a kind of devices. */
export function serverCallOf(kind: AlertKind): (typeof SERVER_CALLS)[ServerAlertKind] | undefined {
  const known = SERVER_ALERT_KINDS.find((one) => one === kind);
  return known && SERVER_CALLS[known];
}

/** The kinds of alerts that the user can get. */
export function useAlertKinds(): readonly AlertKind[] {
  const { may } = useAccess();
  return ALERT_KINDS.filter((kind) => {
    const call = serverCallOf(kind);
    return !call || may(call);
  });
}

/** The kinds in their order after a choice among the offered ones; the others stay as they were. */
export function chosenKinds(
  offered: readonly AlertKind[],
  chosen: readonly AlertKind[],
  before: readonly AlertKind[],
): AlertKind[] {
  return ALERT_KINDS.filter((kind) => (offered.includes(kind) ? chosen : before).includes(kind));
}

import { emergencyAt } from '@marquee/schedule';
import type { ManifestNotice } from './notice.schema.ts';

/** The server's clock may be set, so what is shown is decided again at least this often. */
const RECHECK_MS = 15_000;

/** The notices that one screen shows above its program at an instant. */
export interface NoticesOnScreen {
  /** Shown alone. */
  readonly emergency: ManifestNotice | null;
  /** Take turns at their edge, in this order; empty during an emergency. */
  readonly top: readonly ManifestNotice[];
  readonly bottom: readonly ManifestNotice[];
}

/**
 * Which notices a screen shows at an instant of the server's clock. Of several emergencies the one that began last is
 * shown; notices at the same edge take turns.
 * @param notices without those that have ended
 */
export function noticesOnScreen(
  notices: readonly ManifestNotice[],
  screen: number,
  now: number,
): NoticesOnScreen {
  const inEffect = notices
    .filter((notice) => notice.startsAt <= now && now < notice.endsAt && isFor(notice, screen))
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);
  const emergencies = inEffect.filter(({ kind }) => kind === 'emergency');
  const emergency = emergencyAt(emergencies, screen, now) ?? null;
  const at = (edge: ManifestNotice['position']) =>
    emergency ? [] : inEffect.filter(({ position }) => position === edge);
  return { emergency, top: at('top'), bottom: at('bottom') };
}

/** After how many ms what is shown has to be decided again; undefined if it cannot change. */
export function msToNextChange(notices: readonly ManifestNotice[], now: number): number | undefined {
  const changes = notices.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at > now);
  return changes.length === 0 ? undefined : Math.min(RECHECK_MS, ...changes.map((at) => at - now));
}

function isFor({ screen }: Pick<ManifestNotice, 'screen'>, own: number): boolean {
  return screen === null || screen === own;
}

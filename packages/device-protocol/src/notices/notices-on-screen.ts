import type { ManifestNotice } from './notice.schema.ts';

/** What one screen shows above its program at an instant. */
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
  const emergency = inEffect.filter(({ kind }) => kind === 'emergency').at(-1) ?? null;
  const at = (edge: ManifestNotice['position']) =>
    emergency ? [] : inEffect.filter(({ position }) => position === edge);
  return { emergency, top: at('top'), bottom: at('bottom') };
}

export function isFor({ screen }: Pick<ManifestNotice, 'screen'>, own: number): boolean {
  return screen === null || screen === own;
}

import { type IdleReason, RELEASE_STATUS, type Release } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../shared/format/time.ts';

/** Since when a release is offline, or why an approved one does not play. */
export function ReleaseReason({ release }: { release: Release }) {
  const { t } = useTranslation();
  const reason = reasonOf(release, t);
  return reason ? <span className="quiet">{reason}</span> : null;
}

function reasonOf(release: Release, t: TFunction): string | undefined {
  const { status, idle_reason, offline_at } = release;
  if (status === RELEASE_STATUS.offline && offline_at !== null)
    return t('releases.reason_offline', { time: formatTime(offline_at) });
  return idle_reason === null || release.waves?.is_rolled_back
    ? undefined
    : idleText(idle_reason, release, t);
}

function idleText(reason: IdleReason, { valid_from, valid_to }: Release, t: TFunction): string {
  switch (reason) {
    case 'not-started':
      return t('releases.reason_not_started', { date: valid_from });
    case 'ended':
      return t('releases.reason_ended', { date: valid_to });
    case 'no-devices':
      return t('releases.reason_no_devices');
    case 'screen-not-shown':
      return t('releases.reason_screen_not_shown');
    case 'not-downloaded':
      return t('releases.reason_not_downloaded');
    case 'offline':
      return t('releases.reason_devices_offline');
    case 'nothing-plays':
      return t('releases.reason_nothing_plays');
  }
}

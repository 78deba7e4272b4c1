import { PLAY_STATUS, RELEASE_STATUS, type Release } from '@marquee/contract';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../shared/format/time.ts';

/** Since when a release is offline, or why an approved one does not play. */
export function ReleaseReason({ release }: { release: Release }) {
  const { t } = useTranslation();
  const reason = reasonOf(release, dayjs().format('YYYY-MM-DD'), t);
  return reason ? <span className="quiet">{reason}</span> : null;
}

/** @param today `YYYY-MM-DD` of the reader; devices in other time zones may be a day ahead or behind */
function reasonOf(release: Release, today: string, t: TFunction): string | undefined {
  const { status, play_status, valid_from, valid_to, offline_at, device_count, cannot_show_count } = release;
  if (status === RELEASE_STATUS.offline && offline_at !== null)
    return t('releases.reason_offline', { time: formatTime(offline_at) });
  if (status !== RELEASE_STATUS.approved || play_status === PLAY_STATUS.playing) return undefined;
  if (release.waves?.is_rolled_back) return undefined;
  if (today < valid_from) return t('releases.reason_not_started', { date: valid_from });
  if (today > valid_to) return t('releases.reason_ended', { date: valid_to });
  if (device_count === 0) return t('releases.reason_no_devices');
  return cannot_show_count === device_count
    ? t('releases.reason_screen_not_shown')
    : t('releases.reason_not_downloaded');
}

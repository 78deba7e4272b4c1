import { PLAY_STATUS, RELEASE_STATUS, type Release } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';

/** Review status, and for an approved release whether any screen plays it. */
export function ReleaseState({ release }: { release: Pick<Release, 'status' | 'play_status'> }) {
  const { t } = useTranslation();
  switch (release.status) {
    case RELEASE_STATUS.unreviewed:
      return <StatusDot tone="warning">{t('releases.status_unreviewed')}</StatusDot>;
    case RELEASE_STATUS.not_approved:
      return <StatusDot tone="bad">{t('releases.status_not_approved')}</StatusDot>;
    case RELEASE_STATUS.offline:
      return <StatusDot tone="quiet">{t('releases.status_offline')}</StatusDot>;
    case RELEASE_STATUS.deleted:
      return <StatusDot tone="quiet">{t('releases.status_deleted')}</StatusDot>;
    default:
      return release.play_status === PLAY_STATUS.playing ? (
        <StatusDot tone="good">{t('releases.status_playing')}</StatusDot>
      ) : (
        <StatusDot tone="busy">{t('releases.status_approved')}</StatusDot>
      );
  }
}

import { PLAY_STATUS, RELEASE_STATUS, type Release } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { WaveState } from '../waves/wave-state.tsx';

type Stated = Pick<Release, 'status' | 'play_status'> & Partial<Pick<Release, 'waves'>>;

/** Review status, and for an approved release its waves, or whether any screen plays it. */
export function ReleaseState({ release }: { release: Stated }) {
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
    case RELEASE_STATUS.approved:
      if (release.waves && release.waves.state !== 'finished') return <WaveState waves={release.waves} />;
      return release.play_status === PLAY_STATUS.playing ? (
        <StatusDot tone="good">{t('releases.status_playing')}</StatusDot>
      ) : (
        <StatusDot tone="busy">{t('releases.status_approved')}</StatusDot>
      );
  }
}

import type { WaveProgress } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';

/** How far an approved release in waves has come; what is finished is a release like any other. */
export function WaveState({ waves }: { waves: Pick<WaveProgress, 'state' | 'wave' | 'wave_count'> }) {
  const { t } = useTranslation();
  const { state, wave, wave_count: total } = waves;
  switch (state) {
    case 'waiting':
      return <StatusDot tone="quiet">{t('release_waves.state_waiting')}</StatusDot>;
    case 'running':
      return <StatusDot tone="busy">{t('release_waves.state_running', { wave, total })}</StatusDot>;
    case 'stopped':
      return <StatusDot tone="bad">{t('release_waves.state_stopped', { wave })}</StatusDot>;
    case 'finished':
      return <StatusDot tone="good">{t('release_waves.state_finished')}</StatusDot>;
  }
}

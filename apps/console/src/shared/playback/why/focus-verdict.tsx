import type { ScreenMoment } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../format/status-dot.tsx';
import { rejectionText } from '../playback-texts.ts';
import styles from './why.module.css';

interface FocusVerdictProps {
  /** One for each screen. */
  moments: readonly ScreenMoment[];
  releaseId: number;
}

/** Whether a release plays on a device at a moment, and if not, why. */
export function FocusVerdict({ moments, releaseId }: FocusVerdictProps) {
  const { t } = useTranslation();
  const isAsked = ({ release_id }: { release_id: number }) => release_id === releaseId;
  const playing = moments.find((moment) => moment.playing.some(isAsked))?.playing;
  const rejection = moments.flatMap(({ rejected }) => rejected).find(isAsked);
  return (
    <p className={styles.verdict}>
      <StatusDot tone={playing ? 'good' : 'warning'}>{text()}</StatusDot>
    </p>
  );

  function text(): string {
    if (playing && playing.length > 1)
      return t('playback.verdict.takes_turns', { count: playing.length - 1 });
    if (playing) return t('playback.verdict.plays');
    if (!rejection) return t('playback.verdict.not_there');
    return t('playback.verdict.does_not_play', { reason: rejectionText(rejection.reason, rejection.by, t) });
  }
}

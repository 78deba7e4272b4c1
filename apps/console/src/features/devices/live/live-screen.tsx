import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import styles from './live-screen.module.css';
import { type LiveViewNow, useLiveView } from './use-live-view.ts';

/** A frame of this age is worth a word. */
const OLD_MS = 3000;
const SECOND_MS = 1000;

/** The screen of a device as it looks now, with the state of the view. */
export function LiveScreen({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const view = useLiveView(deviceId, attempt);
  const now = useSeconds();
  const isOver = view.state === 'ended' || view.state === 'refused';
  const isLive = view.state === 'live';
  const ageSeconds = Math.floor((now - view.receivedAt) / SECOND_MS);
  const isOld = isLive && ageSeconds * SECOND_MS >= OLD_MS;
  return (
    <div className={styles.screen} data-live={view.state}>
      {view.picture !== '' && (
        <img
          src={view.picture}
          alt={t('devices.live.picture')}
          className={isLive && !isOld ? styles.frame : styles.still}
        />
      )}
      <span className={styles.chip} data-on={isLive && !isOld}>
        <span role="status">{isLive ? t('devices.live.on') : t('devices.live.button')}</span>
        {isOld && <span>{t('devices.live.age', { count: ageSeconds })}</span>}
      </span>
      {!isLive && (
        <div className={styles.words}>
          <p role="status">{wordsOf(view, t)}</p>
          {isOver && (
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('devices.live.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function wordsOf({ state, reason, error }: LiveViewNow, t: TFunction): string {
  switch (state) {
    case 'live':
      return '';
    case 'refused':
      return errorText(error, t);
    case 'failed':
      return reason === '' ? t('devices.live.failed') : t('devices.live.failed_because', { reason });
    default:
      return t(`devices.live.${state}`);
  }
}

/** The time, once a second. */
function useSeconds(): number {
  const [now, setNow] = useState(pageClock.epochNow);
  useEffect(() => pageClock.every(SECOND_MS, () => setNow(pageClock.epochNow())), []);
  return now;
}

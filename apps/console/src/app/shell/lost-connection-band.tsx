import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/format/time.ts';
import { useLostSince } from '../../shared/live/live-connection.ts';
import styles from './lost-connection-band.module.css';

/** Says above every page that it may be out of date, from the loss of the connection until the console has it again. */
export function LostConnectionBand() {
  const { t } = useTranslation();
  const since = useLostSince();
  return (
    <div role="status">
      {since !== undefined && (
        <Alert
          className={styles.band ?? ''}
          type="warning"
          role="presentation"
          showIcon
          title={t('shell.connection_lost', { time: formatMoment(since) })}
        />
      )}
    </div>
  );
}

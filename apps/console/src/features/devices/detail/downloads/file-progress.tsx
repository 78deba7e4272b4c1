import type { DeviceFile } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../../shared/format/size.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import styles from './device-downloads.module.css';

interface FileProgressProps {
  file: Pick<DeviceFile, 'state' | 'size' | 'received'>;
  /** Bytes a second of the file in transfer. */
  rate: number | null;
}

/** How much of a file has arrived, and when the rest will be there. */
export function FileProgress({ file: { state, size, received }, rate }: FileProgressProps) {
  const { t } = useTranslation();
  if (state === 'unknown' || state === 'removed') return '–';
  const percent = size === 0 ? (state === 'done' ? 100 : 0) : Math.floor((received / size) * 100);
  return (
    <>
      <Progress
        size="small"
        className={styles.bar ?? ''}
        percent={state === 'done' ? 100 : Math.min(99, percent)}
        status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'normal'}
        format={(shown) => `${shown}%`}
      />
      {state === 'downloading' && rate && (
        <span className={styles.rate}>
          {t('devices.downloads.rate', {
            speed: formatSize(rate),
            time: formatDuration(((size - received) / rate) * 1000),
          })}
        </span>
      )}
    </>
  );
}

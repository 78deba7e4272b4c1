import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../shared/api/error-text.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';
import { formatDuration } from '../../../shared/format/time.ts';
import { secondsLeft, type UploadItem, type UploadState } from './upload-item.ts';
import styles from './upload-list.module.css';
import { useUploadCentre } from './upload-provider.tsx';

const tones: Record<UploadState, Tone> = {
  waiting: 'quiet',
  uploading: 'busy',
  paused: 'warning',
  success: 'good',
  failure: 'bad',
};

export function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const centre = useUploadCentre();
  const { state, key } = item;
  const percent = item.size === 0 ? 0 : Math.floor((item.sent / item.size) * 100);
  const action = (label: string, icon: React.ReactNode, act: (keys: string[]) => void) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={`${label} ${item.name}`}
      title={label}
      onClick={() => act([key])}
    />
  );
  return (
    <li className={styles.row}>
      <span className={styles.name} title={item.name}>
        {item.name}
      </span>
      <span className={styles.buttons}>
        {(state === 'uploading' || state === 'waiting') &&
          action(t('uploads.pause'), <PauseOutlined />, (keys) => centre.pause(keys))}
        {state === 'paused' &&
          !item.needsFile &&
          action(t('uploads.resume'), <CaretRightOutlined />, (keys) => centre.resume(keys))}
        {state === 'failure' &&
          item.failure?.canRetry &&
          action(t('uploads.retry'), <RedoOutlined />, (keys) => centre.retry(keys))}
        {action(t(state === 'success' ? 'uploads.clear' : 'uploads.cancel'), <CloseOutlined />, (keys) =>
          centre.remove(keys),
        )}
      </span>
      <Progress
        className={styles.progress}
        percent={percent}
        size="small"
        showInfo={false}
        aria-label={t('uploads.progress', { name: item.name })}
        status={state === 'failure' ? 'exception' : state === 'uploading' ? 'active' : 'normal'}
      />
      <span className={styles.facts}>
        <StatusDot tone={tones[state]}>{stateText()}</StatusDot>
        <span>
          {formatSize(item.sent)} / {formatSize(item.size)}
        </span>
        <span>{rateText()}</span>
      </span>
      {item.failure && (
        <p className={styles.failure}>{codeText(item.failure.code, item.failure.params, t)}</p>
      )}
      {item.needsFile && <p className={styles.note}>{t('uploads.choose_again')}</p>}
    </li>
  );

  function stateText(): string {
    if (state !== 'uploading') return t(`uploads.state_${state}`);
    return t(`uploads.phase_${item.phase}`);
  }

  function rateText(): string {
    const left = secondsLeft(item);
    if (left === undefined) return '';
    return t('uploads.rate', { speed: formatSize(item.bytesPerSecond), left: formatDuration(left * 1000) });
  }
}

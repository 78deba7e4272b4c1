import { Progress } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../api/error-text.ts';
import { formatSize } from '../../format/size.ts';
import { StatusDot, type Tone } from '../../format/status-dot.tsx';
import { formatDuration } from '../../format/time.ts';
import { secondsLeft, type UploadItem, type UploadState } from '../centre/upload-item.ts';
import { ChooseAgain } from './choose-again.tsx';
import styles from './upload-list.module.css';
import { UploadRowActions } from './upload-row-actions.tsx';

const tones: Record<UploadState, Tone> = {
  waiting: 'quiet',
  uploading: 'busy',
  paused: 'warning',
  success: 'good',
  failure: 'bad',
};

/**
 * One file in the upload centre: progress, actions and error. Memoised, because the other rows update many times a
 * second.
 */
export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const { state, phase, resultId, target, place } = item;
  const { ResultProcessing } = target;
  return (
    <li className={styles.row}>
      <span className="ellipsis" title={item.name}>
        {item.name}
        {place.replacesName !== undefined && (
          <span className={styles.replaces}>{t('uploads.replaces', { name: place.replacesName })}</span>
        )}
      </span>
      <UploadRowActions item={item} />
      {state !== 'success' && (
        <Progress
          className={styles.progress ?? ''}
          percent={percentOf(item.sent, item.size)}
          size="small"
          showInfo={false}
          aria-label={t('uploads.progress', { name: item.name })}
          status={state === 'failure' ? 'exception' : 'normal'}
        />
      )}
      <span className={styles.facts}>
        <StatusDot tone={state === 'uploading' && phase === 'reconnecting' ? 'warning' : tones[state]}>
          {stateText()}
        </StatusDot>
        <span>{sizeText()}</span>
        {item.needsFile ? <ChooseAgain item={item} /> : <span>{rateText()}</span>}
      </span>
      {item.failure && state === 'failure' && (
        <p className={styles.failure}>{codeText(item.failure.code, item.failure.params, t)}</p>
      )}
      {state === 'success' && resultId !== null && ResultProcessing && (
        <div className={styles.note}>
          <ResultProcessing id={resultId} />
        </div>
      )}
    </li>
  );

  function stateText(): string {
    if (item.needsFile) return t('uploads.state_lacking');
    if (state !== 'uploading') return t(`uploads.state_${state}`);
    if (phase === 'hashing' && item.hashed > 0)
      return t('uploads.hashing', { percent: percentOf(item.hashed, item.size) });
    return t(`uploads.phase_${phase}`);
  }

  function sizeText(): string {
    if (item.sent === 0 || state === 'success') return formatSize(item.size);
    return `${formatSize(item.sent)} / ${formatSize(item.size)}`;
  }

  function rateText(): string {
    const left = secondsLeft(item);
    if (left === undefined) return '';
    return t('uploads.rate', { speed: formatSize(item.bytesPerSecond), left: formatDuration(left * 1000) });
  }
});

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}

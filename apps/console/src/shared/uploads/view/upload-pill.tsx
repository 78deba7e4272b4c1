import { CheckCircleFilled, CloseCircleFilled, PauseCircleFilled } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadTotals } from '../centre/upload-totals.ts';
import styles from './upload-pill.module.css';

interface UploadPillProps {
  totals: UploadTotals;
  isOpen: boolean;
  onToggle: () => void;
}

/** The state of all uploads, in the top bar of every page. */
export function UploadPill({ totals, isOpen, onToggle }: UploadPillProps) {
  const { t } = useTranslation();
  const { counts, lacking, percent } = totals;
  const { tone, icon, text } = face();
  return (
    <button
      type="button"
      className={`${styles.pill} ${styles[tone]}`}
      aria-expanded={isOpen}
      title={t('uploads.title')}
      onClick={onToggle}
    >
      {icon}
      <span className={styles.text}>{text}</span>
    </button>
  );

  function face() {
    if (counts.uploading + counts.waiting > 0)
      return {
        tone: 'busy',
        icon: (
          <Progress
            type="circle"
            percent={percent}
            status="normal"
            size={16}
            strokeWidth={14}
            showInfo={false}
            aria-hidden
          />
        ),
        text: percent === 100 ? t('uploads.pill_verifying') : t('uploads.pill_busy', { percent }),
      };
    if (counts.failure > 0)
      return {
        tone: 'bad',
        icon: <CloseCircleFilled />,
        text: t('uploads.pill_failed', { total: counts.failure }),
      };
    if (counts.paused > 0)
      return {
        tone: 'held',
        icon: <PauseCircleFilled />,
        text:
          lacking > 0
            ? t('uploads.pill_lacking', { total: lacking })
            : t('uploads.pill_paused', { total: counts.paused }),
      };
    return { tone: 'good', icon: <CheckCircleFilled />, text: t('uploads.pill_done') };
  }
}

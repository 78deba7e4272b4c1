import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderPill, type PillTone } from '../../feedback/header-pill.tsx';
import { DoneIcon, FailedIcon, PausedIcon } from '../../icons/index.ts';
import type { UploadTotals } from '../centre/upload-totals.ts';

interface UploadPillProps {
  totals: UploadTotals;
  isOpen: boolean;
  onToggle: () => void;
}

/** The state of all uploads, in the top bar of every page. */
export function UploadPill({ totals, isOpen, onToggle }: UploadPillProps) {
  const { t } = useTranslation();
  const { counts, missingFiles, percent } = totals;
  return <HeaderPill {...face()} title={t('uploads.title')} isOpen={isOpen} onClick={onToggle} />;

  function face(): { tone: PillTone; icon: ReactNode; text: string } {
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
        icon: <FailedIcon />,
        text: t('uploads.pill_failed', { total: counts.failure }),
      };
    if (counts.paused > 0)
      return {
        tone: 'held',
        icon: <PausedIcon />,
        text:
          missingFiles > 0
            ? t('uploads.pill_lacking', { total: missingFiles })
            : t('uploads.pill_paused', { total: counts.paused }),
      };
    return { tone: 'good', icon: <DoneIcon />, text: t('uploads.pill_done') };
  }
}

import type { Material } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../shared/api/error-text.ts';
import { StatusBadge, type StatusBadgeTone } from '../../../shared/format/status-badge.tsx';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';
import styles from './material.module.css';

const tones: Record<Material['processing'], Tone> = {
  ready: 'good',
  waiting: 'quiet',
  converting: 'busy',
  failed: 'bad',
  needs_converter: 'warning',
};

type Processed = Pick<Material, 'name' | 'processing' | 'progress' | 'failure'>;

/** The processing state of a material, with the progress of a conversion. */
export function MaterialState({ material }: { material: Processed }) {
  const { t } = useTranslation();
  const { processing, progress, failure } = material;
  const reason = failure === null ? undefined : codeText(`errors.${failure}`, {}, t);
  return (
    <span className={styles.state} title={processing === 'failed' ? reason : undefined}>
      <StatusDot tone={tones[processing]}>
        {t(`materials.processing_${processing}`)}
        {processing === 'converting' && ` ${progress}%`}
      </StatusDot>
      {processing === 'converting' && (
        <Progress
          size={{ height: 4 }}
          percent={progress}
          showInfo={false}
          aria-label={t('materials.progress_of', { name: material.name })}
        />
      )}
    </span>
  );
}

const badges: Partial<Record<Material['processing'], StatusBadgeTone>> = {
  waiting: 'busy',
  converting: 'busy',
  failed: 'failed',
  needs_converter: 'failed',
};

/** The state of a material that is not ready yet; nothing once it is. */
export function MaterialBadge({ material }: { material: Processed }) {
  const { t } = useTranslation();
  const { processing, progress, failure } = material;
  const tone = badges[processing];
  if (tone === undefined) return null;
  const reason = failure === null ? undefined : codeText(`errors.${failure}`, {}, t);
  return (
    <span title={reason}>
      <StatusBadge tone={tone}>
        {t(`materials.processing_${processing}`)}
        {processing === 'converting' && ` ${progress}%`}
      </StatusBadge>
    </span>
  );
}

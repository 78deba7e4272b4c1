import type { Material } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../shared/api/error-text.ts';
import { materialThumbnailUrl } from '../api/material-urls.ts';
import { MaterialState } from '../components/material-state.tsx';
import { TYPE_ICONS } from '../components/material-thumbnail.tsx';
import styles from './preview.module.css';

interface StageNoteProps {
  material: Material;
  reason: 'not_ready' | 'not_playable';
}

/** In place of what cannot be shown: why, and what will become of it. */
export function StageNote({ material, reason }: StageNoteProps) {
  const { t } = useTranslation();
  const { processing, failure } = material;
  const isReady = processing === 'ready';
  const whyNot =
    isReady || reason === 'not_playable'
      ? ('materials.not_playable' as const)
      : (`materials.unusable_${processing}` as const);
  const text = failure === null ? t(whyNot) : codeText(`errors.${failure}`, {}, t);
  return (
    <div className={styles.note}>
      {material.has_thumbnail ? (
        <img src={materialThumbnailUrl(material)} alt="" />
      ) : (
        <span className={styles.noteIcon}>{TYPE_ICONS[material.type]}</span>
      )}
      {!isReady && <MaterialState material={material} />}
      <p>{text}</p>
    </div>
  );
}

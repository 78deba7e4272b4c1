import { type Material, materialLibraryRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { codeText } from '../../../shared/api/error-text.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import { TYPE_ICONS } from '../../../shared/materials/type-icons.tsx';
import { MaterialState } from '../facts/material-state.tsx';
import { CONVERTED_AGAIN } from '../facts/material-use.ts';
import styles from './preview.module.css';

interface StageNoteProps {
  material: Material;
  reason: 'not_ready' | 'not_playable';
}

/**
 * Shown in place of a material that cannot be displayed: the reason, what happens next, and what the operator can do.
 */
export function StageNote({ material, reason }: StageNoteProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const retrying = useRouteMutation(materialLibraryRoutes.retry);
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
      {CONVERTED_AGAIN.includes(processing) && may(materialLibraryRoutes.retry) && (
        <Button
          loading={retrying.isPending}
          onClick={() => retrying.mutate({ body: { ids: [material.id] } })}
        >
          {t('materials.retry')}
        </Button>
      )}
    </div>
  );
}

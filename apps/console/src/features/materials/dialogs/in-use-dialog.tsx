import { type Material, materialRoutes } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import styles from '../preview/preview.module.css';
import { WhereUsedLinks } from '../preview/where-used-links.tsx';

/** Number of materials that are explained; the rest follows next time. */
const SHOWN = 5;

interface InUseDialogProps {
  materials: Material[];
  /** The other chosen materials, which can be deleted. */
  unused: Material[];
  onDeleteUnused: () => void;
  onClose: () => void;
}

/** Explains why materials cannot be deleted. The unused ones among the chosen can still be deleted. */
export function InUseDialog({ materials, unused, onDeleteUnused, onClose }: InUseDialogProps) {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      title={t('materials.in_use_title')}
      onCancel={onClose}
      footer={
        <>
          {unused.length > 0 && (
            <Button danger onClick={onDeleteUnused}>
              {t('materials.delete_unused', { count: unused.length })}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {materials.slice(0, SHOWN).map((material) => (
        <WhereOneIsUsed key={material.id} material={material} />
      ))}
      {materials.length > SHOWN && <p>{t('common.and_more', { total: materials.length })}</p>}
    </Modal>
  );
}

function WhereOneIsUsed({ material }: { material: Material }) {
  const { data } = useRouteQuery(materialRoutes.detail, { params: { id: material.id } });
  return (
    <section className={styles.explained} aria-label={material.name}>
      <strong>{material.name}</strong>
      {data && <WhereUsedLinks detail={data} />}
    </section>
  );
}

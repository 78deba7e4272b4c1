import type { Material } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMaterial } from '../api/use-material.ts';
import { WhereUsedLinks } from '../preview/where-used-links.tsx';

/** How many materials are explained; the rest are told the next time. */
const SHOWN = 5;

interface InUseDialogProps {
  materials: Material[];
  onClose: () => void;
}

/** What keeps materials from being deleted. */
export function InUseDialog({ materials, onClose }: InUseDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('materials.in_use_title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
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
  const { data } = useMaterial(material.id);
  return (
    <section aria-label={material.name}>
      <strong>{material.name}</strong>
      {data && <WhereUsedLinks detail={data} />}
    </section>
  );
}

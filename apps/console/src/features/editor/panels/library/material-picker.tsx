import type { Material } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOfMaterial } from '../../elements/file-of-material.ts';
import { MaterialBrowser } from './material-browser.tsx';
import { MaterialCard } from './material-card.tsx';
import styles from './material-picker.module.css';

interface MaterialPickerProps {
  type: 'picture' | 'video';
  /** How many may be chosen. */
  max: number;
  onChoose: (files: FileRef[]) => void;
  onClose: () => void;
}

/** Chooses materials in a dialog; they come in the order in which they were ticked. */
export function MaterialPicker({ type, max, onChoose, onClose }: MaterialPickerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Material[]>([]);
  const toggle = (material: Material) =>
    setChosen((before) => {
      const without = before.filter(({ id }) => id !== material.id);
      return without.length < before.length || before.length >= max ? without : [...before, material];
    });
  return (
    <Modal
      open
      width={720}
      title={t(`editor.${type}.choose`)}
      okText={t('editor.library.choose', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={t('common.cancel')}
      onOk={() => onChoose(chosen.map(fileOfMaterial))}
      onCancel={onClose}
    >
      <div className={styles.browser}>
        <MaterialBrowser type={type}>
          {(material) => (
            <MaterialCard
              key={material.id}
              material={material}
              title={material.name}
              isChosen={chosen.some(({ id }) => id === material.id)}
              onClick={() => toggle(material)}
            />
          )}
        </MaterialBrowser>
      </div>
      {chosen.length >= max && <p>{t('editor.media.full', { max })}</p>}
    </Modal>
  );
}

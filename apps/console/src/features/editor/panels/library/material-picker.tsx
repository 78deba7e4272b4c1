import type { Material, MaterialType } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOfMaterial } from '../../elements/file-of-material.ts';
import { MaterialBrowser } from './material-browser.tsx';
import { MaterialCard } from './material-card.tsx';
import styles from './material-picker.module.css';

interface MaterialPickerProps {
  type: MaterialType;
  title: string;
  /** The maximum number of chosen materials. */
  max: number;
  onChoose: (files: FileRef[]) => void;
  onClose: () => void;
}

/** A dialog to choose materials, in the order of selection. */
export function MaterialPicker({ type, title, max, onChoose, onClose }: MaterialPickerProps) {
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
      title={title}
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
              shownTypes={[type]}
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

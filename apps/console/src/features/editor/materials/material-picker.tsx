import type { Material, MaterialType } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { filesOfMaterial } from './files-of-material.ts';
import { MaterialBrowser } from './material-browser.tsx';
import { MaterialCard } from './material-card.tsx';
import styles from './material-picker.module.css';

interface MaterialPickerProps {
  types: readonly MaterialType[];
  title: string;
  /** The maximum number of chosen materials. */
  max: number;
  /** Why a material of these types cannot be chosen. */
  refusalOf?: ((material: Material) => string | undefined) | undefined;
  onChoose: (files: FileRef[]) => void;
  onClose: () => void;
}

/** A dialog to choose materials, in the order of selection. */
export function MaterialPicker({ types, title, max, refusalOf, onChoose, onClose }: MaterialPickerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Material[]>([]);
  const files = useMutation({
    mutationFn: () => Promise.all(chosen.map(filesOfMaterial)),
    onSuccess: (found) => onChoose(found.flat()),
  });
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
      onOk={() => files.mutate()}
      confirmLoading={files.isPending}
      onCancel={onClose}
    >
      <div className={styles.browser}>
        <MaterialBrowser types={types}>
          {(material) => (
            <MaterialCard
              key={material.id}
              material={material}
              shownTypes={types}
              refusal={refusalOf?.(material)}
              title={material.name}
              isChosen={chosen.some(({ id }) => id === material.id)}
              onClick={() => toggle(material)}
            />
          )}
        </MaterialBrowser>
      </div>
      {files.isError && <FailureNote error={files.error} />}
      {chosen.length >= max && <p>{t('editor.media.full', { max })}</p>}
    </Modal>
  );
}

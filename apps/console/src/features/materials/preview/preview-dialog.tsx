import { type Material, type MaterialDetail, materialRoutes } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { DownloadIcon, NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { materialDownloadUrl } from '../../../shared/materials/material-urls.ts';
import { factItems } from '../facts/fact-items.tsx';
import styles from './preview.module.css';
import { PreviewStage } from './preview-stage.tsx';
import { usePreviewKeys } from './use-preview-keys.ts';
import { WhereUsedLinks } from './where-used-links.tsx';

interface PreviewDialogProps {
  first: Material;
  /** The materials on screen; the arrow keys move through them. */
  listed: readonly Material[];
  onClose: () => void;
}

/** Shows a material in full size with its facts, its uses, and the way to its neighbours in the list. */
export function PreviewDialog({ first, listed, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  useFocusReturn();
  const detail = useRouteQuery(materialRoutes.detail, { params: { id: shown.id } }).data;
  const index = listed.findIndex(({ id }) => id === shown.id);
  const neighbour = (by: number) => (index < 0 ? undefined : listed[index + by]);
  const go = (by: number) => {
    const next = neighbour(by);
    if (next) setShown(next);
    return next !== undefined;
  };
  usePreviewKeys((key) => (key === 'ArrowLeft' ? go(-1) : key === 'ArrowRight' && go(1)), 'dialog');
  // The latest answer of the server, for example during a conversion.
  const material = detail ?? listed[index] ?? shown;
  const step = (label: string, icon: React.ReactNode, by: number) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      disabled={neighbour(by) === undefined}
      onClick={() => go(by)}
    />
  );
  return (
    <Modal
      open
      className={styles.dialog ?? ''}
      width="min(1360px, calc(100vw - 48px))"
      style={{ top: 24 }}
      title={
        <span className={styles.title} title={material.name}>
          {material.name}
        </span>
      }
      onCancel={onClose}
      footer={
        <div className="row gap-8">
          {step(t('materials.previous_material'), <PreviousIcon />, -1)}
          {index >= 0 && listed.length > 1 && (
            <span className={styles.place}>
              {index + 1} / {listed.length}
            </span>
          )}
          {step(t('materials.next_material'), <NextIcon />, 1)}
          <span className={styles.keys}>{t(`materials.keys_${material.type}`)}</span>
          <Button icon={<DownloadIcon />} href={materialDownloadUrl(material)}>
            {t('materials.download')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <PreviewStage
          key={`${material.id}.${material.content_version}`}
          material={material}
          detail={detail}
        />
        <FactsPanel material={material} detail={detail} />
      </div>
    </Modal>
  );
}

/** The facts of a material and where it is used. */
function FactsPanel({ material, detail }: { material: Material; detail: MaterialDetail | undefined }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.facts} aria-label={t('materials.facts')}>
      <Facts facts={factItems(material, t)} />
      {detail && <WhereUsedLinks detail={detail} />}
    </aside>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import type { Material } from '@marquee/contract';
import { Button, Descriptions, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { materialDownloadUrl, materialFileUrl } from '../api/material-urls.ts';
import { useMaterial } from '../api/use-material.ts';
import styles from './material.module.css';

/** The material at full size, its facts, and the programs that use it. */
export function MaterialPreviewDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation();
  const detail = useMaterial(material.id);
  const usedBy = detail.data?.used_by.map(({ name }) => name) ?? [];
  const items = [
    { key: 'number', label: t('materials.number'), children: material.number },
    { key: 'type', label: t('materials.type'), children: t(`materials.type_${material.type}`) },
    { key: 'size', label: t('materials.size'), children: formatSize(material.size) },
    { key: 'resolution', label: t('materials.resolution'), children: resolutionOf(material) },
    {
      key: 'duration',
      label: t('materials.duration'),
      children: material.duration_ms === null ? '–' : formatDuration(material.duration_ms),
    },
    { key: 'codec', label: t('materials.codec'), children: material.codec ?? material.mime },
    { key: 'group', label: t('materials.group'), children: groupNameOf(material.group_name, t) },
    { key: 'creator', label: t('materials.creator'), children: material.creator_name ?? '–' },
    { key: 'created', label: t('materials.created_at'), children: <TimeAt at={material.created_at} /> },
    {
      key: 'used',
      label: t('materials.used_by'),
      span: 3,
      children:
        usedBy.length > 0 ? usedBy.join('、') : t(detail.isPending ? 'common.none' : 'materials.unused'),
    },
  ];
  return (
    <Modal
      open
      width={880}
      style={{ top: 32 }}
      title={material.name}
      onCancel={onClose}
      footer={
        <Button icon={<DownloadOutlined />} href={materialDownloadUrl(material.id)}>
          {t('materials.download')}
        </Button>
      }
    >
      <div className={styles.stage}>
        {material.type === 'picture' && <img src={materialFileUrl(material.id)} alt={material.name} />}
        {material.type === 'video' && (
          // Operators look at what they uploaded, which rarely has captions.
          <video src={materialFileUrl(material.id)} controls autoPlay muted />
        )}
      </div>
      <Descriptions className={styles.facts ?? ''} size="small" column={3} items={items} />
    </Modal>
  );
}

export function resolutionOf({ width, height }: Pick<Material, 'width' | 'height'>): string {
  return width === null || height === null ? '–' : `${width}*${height}`;
}

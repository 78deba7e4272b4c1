import type { Material, MaterialDetail } from '@marquee/contract';
import { Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ExpiryBadge } from '../components/expiry-badge.tsx';
import { codecName, formatName } from '../components/format-name.ts';
import { lengthOf, resolutionOf } from '../components/material-facts.ts';
import { MaterialState } from '../components/material-state.tsx';
import styles from './preview.module.css';
import { soundText } from './sound-text.ts';
import { WhereUsedLinks } from './where-used-links.tsx';

/** What is known of a material, and where it is used. */
export function FactsPanel({ material, detail }: { material: Material; detail: MaterialDetail | undefined }) {
  const { t } = useTranslation();
  const length = lengthOf(material, t);
  const sound = soundText(material, t);
  const items = [
    { key: 'number', label: t('materials.number'), children: material.number },
    { key: 'type', label: t('materials.type'), children: t(`materials.type_${material.type}`) },
    { key: 'format', label: t('materials.format'), children: formatName(material.mime) },
    { key: 'state', label: t('materials.processing'), children: <MaterialState material={material} /> },
    { key: 'size', label: t('materials.size'), children: formatSize(material.size) },
    material.width !== null && {
      key: 'resolution',
      label: t('materials.resolution'),
      children: resolutionOf(material),
    },
    length !== undefined && { key: 'length', label: t('materials.length'), children: length },
    // What codec a sound has is told with the sound.
    material.type === 'video' &&
      material.codec !== null && {
        key: 'codec',
        label: t('materials.codec'),
        children: codecName(material.codec),
      },
    sound !== undefined && { key: 'sound', label: t('materials.sound'), children: sound },
    material.tags.length > 0 && {
      key: 'tags',
      label: t('materials.tags'),
      children: (
        <span className={styles.tags}>
          {material.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'last_day',
      label: t('materials.last_day'),
      children: (
        <span className={styles.tags}>
          {material.expires_on ?? t('materials.no_last_day')}
          <ExpiryBadge {...material} />
        </span>
      ),
    },
    { key: 'group', label: t('materials.group'), children: groupNameOf(material.group_name, t) },
    {
      key: 'department',
      label: t('departments.column'),
      children: groupNameOf(material.department_name, t, 'departments'),
    },
    { key: 'creator', label: t('materials.creator'), children: material.creator_name ?? '–' },
    { key: 'created', label: t('materials.created_at'), children: <TimeAt at={material.created_at} /> },
    material.content_version > 1 && {
      key: 'replaced',
      label: t('materials.replaced'),
      children: t('materials.replaced_times', { count: material.content_version - 1 }),
    },
  ].filter((item) => item !== false);
  return (
    <aside className={styles.facts} aria-label={t('materials.facts')}>
      <Descriptions size="small" column={1} items={items} />
      {detail && <WhereUsedLinks detail={detail} />}
    </aside>
  );
}

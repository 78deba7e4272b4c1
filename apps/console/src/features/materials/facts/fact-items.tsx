import type { Material } from '@marquee/contract';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { Fact } from '../../../shared/feedback/facts.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { codecName, formatName } from './format-name.ts';
import styles from './material.module.css';
import { isNearItsEnd, MaterialExpiry } from './material-expiry.tsx';
import { lengthOf, resolutionOf } from './material-facts.ts';
import { MaterialState } from './material-state.tsx';

/** The known facts of a material. */
export function factItems(material: Material, t: TFunction): (Fact & { key: string })[] {
  const length = lengthOf(material, t);
  const sound = soundText(material, t);
  return [
    { key: 'number', label: t('materials.number'), value: material.number },
    { key: 'type', label: t('materials.type'), value: t(`materials.type_${material.type}`) },
    { key: 'format', label: t('materials.format'), value: formatName(material.mime) },
    { key: 'state', label: t('materials.processing'), value: <MaterialState material={material} /> },
    { key: 'size', label: t('materials.size'), value: formatSize(material.size) },
    material.width !== null && {
      key: 'resolution',
      label: t('materials.resolution'),
      value: resolutionOf(material),
    },
    length !== undefined && { key: 'length', label: t('materials.length'), value: length },
    // The audio codec is shown with the audio.
    material.type === 'video' &&
      material.codec !== null && {
        key: 'codec',
        label: t('materials.codec'),
        value: codecName(material.codec),
      },
    sound !== undefined && { key: 'sound', label: t('materials.sound'), value: sound },
    material.tags.length > 0 && {
      key: 'tags',
      label: t('materials.tags'),
      value: (
        <span className={styles.facts}>
          {material.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'last_day',
      label: t('materials.last_day'),
      value: (
        <span className={styles.facts}>
          {material.expires_on ?? t('materials.no_last_day')}
          {isNearItsEnd(material) && <MaterialExpiry material={material} />}
        </span>
      ),
    },
    { key: 'group', label: t('materials.group'), value: groupNameOf(material.group_name, t) },
    {
      key: 'department',
      label: t('departments.column'),
      value: groupNameOf(material.department_name, t, 'departments'),
    },
    { key: 'creator', label: t('materials.creator'), value: material.creator_name ?? '–' },
    { key: 'created', label: t('materials.created_at'), value: <TimeAt at={material.created_at} /> },
    material.content_version > 1 && {
      key: 'replaced',
      label: t('materials.replaced'),
      value: t('materials.replaced_times', { count: material.content_version - 1 }),
    },
  ].filter((item) => item !== false);
}

/** Describes the sound: `AAC · 2 channels · 48 kHz`, as far as it is known; undefined where nothing is. */
function soundText({ audio }: Pick<Material, 'audio'>, t: TFunction): string | undefined {
  if (audio === null) return undefined;
  const { codec, channels, sample_rate } = audio;
  const parts = [
    codec !== null && codecName(codec),
    channels !== null && channelsText(channels, t),
    sample_rate !== null && `${sample_rate / 1000} kHz`,
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

function channelsText(channels: number, t: TFunction): string {
  if (channels === 1) return t('materials.mono');
  return channels === 2 ? t('materials.stereo') : t('materials.channels', { count: channels });
}

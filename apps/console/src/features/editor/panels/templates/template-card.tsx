import type { TemplateListItem } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import styles from './template-drawer.module.css';

interface TemplateCardProps {
  template: TemplateListItem;
  onClick: () => void;
}

/** A template to choose, as its first scene. */
export function TemplateCard({ template, onClick }: TemplateCardProps) {
  const { t } = useTranslation();
  const { name, cover, width, height, scene_count } = template;
  const facts = [formatDimensions(width, height), t('programs.scene_total', { count: scene_count })];
  return (
    <button type="button" className={styles.card} title={name} onClick={onClick}>
      <ProgramThumbnail cover={cover} />
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </button>
  );
}

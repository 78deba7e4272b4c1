import type { Material } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '../../../shared/actions/row-actions.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { UsesLink } from '../uses/uses-link.tsx';
import { ExpiryBadge } from './facts/expiry-badge.tsx';
import { resolutionOf } from './facts/material-facts.ts';
import { MaterialState } from './facts/material-state.tsx';
import styles from './material.module.css';
import type { MaterialActions } from './material-actions.tsx';
import { TagList } from './tags/tag-list.tsx';
import { MaterialThumbnail, TYPE_ICONS } from './thumbnail/material-thumbnail.tsx';

interface MaterialCardProps {
  material: Material;
  tick: ReactNode;
  actions: MaterialActions;
}

export function MaterialCard({ material, tick, actions }: MaterialCardProps) {
  const { t } = useTranslation();
  const type = t(`materials.type_${material.type}`);
  const facts = [formatSize(material.size), ...(material.width === null ? [] : [resolutionOf(material)])];
  const owner = [material.creator_name, groupNameOf(material.department_name, t, 'departments')]
    .filter(Boolean)
    .join(' · ');
  const usedTimes = (
    <UsesLink id={material.id}>{t('materials.used_times', { count: material.used_count })}</UsesLink>
  );
  return (
    <Card
      name={material.name}
      tick={tick}
      picture={
        <span className={styles.cover}>
          <MaterialThumbnail material={material} isPlayable />
          <span className={styles.badges}>
            <ExpiryBadge {...material} />
          </span>
        </span>
      }
      onOpen={() => actions.start('preview', material)}
      facts={
        <>
          <span role="img" aria-label={type} title={type}>
            {TYPE_ICONS[material.type]}
          </span>{' '}
          {facts.join(' · ')}
        </>
      }
      menu={
        <MoreActions label={t('list.actions_on', { name: material.name })} actions={actions.row(material)} />
      }
    >
      <div className={styles.line} title={owner}>
        {owner}
      </div>
      <div className={styles.line}>
        {material.processing === 'ready' ? (
          <>
            {material.used_count === 0 ? t('materials.unused') : usedTimes}
            <TagList tags={material.tags} />
          </>
        ) : (
          <MaterialState material={material} />
        )}
      </div>
    </Card>
  );
}

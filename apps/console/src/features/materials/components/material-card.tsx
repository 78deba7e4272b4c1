import type { Material } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import styles from '../facts/material.module.css';
import { isNearItsEnd, MaterialExpiry } from '../facts/material-expiry.tsx';
import { lengthOf, resolutionOf } from '../facts/material-facts.ts';
import { MaterialBadge } from '../facts/material-state.tsx';
import { MaterialThumbnail } from '../thumbnail/material-thumbnail.tsx';
import type { MaterialActions } from './material-actions.tsx';

interface MaterialCardProps {
  material: Material;
  tick: ReactNode;
  actions: MaterialActions;
}

export function MaterialCard({ material, tick, actions }: MaterialCardProps) {
  const { t } = useTranslation();
  const { name, type, size, width } = material;
  return (
    <Card
      name={name}
      tick={tick}
      picture={<MaterialThumbnail material={material} isPlayable isWordless />}
      corner={lengthOf(material, t)}
      band={
        material.processing !== 'ready' && (
          <span className={styles.badges}>
            <MaterialBadge material={material} />
          </span>
        )
      }
      onOpen={() => actions.start('preview', material)}
      facts={[
        isNearItsEnd(material) ? <MaterialExpiry key="expiry" material={material} /> : formatSize(size),
        width === null ? t(`materials.type_${type}`) : resolutionOf(material),
      ]}
      actions={actions.row(material)}
    />
  );
}

import type { Material } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { Card } from '../../../shared/list/card.tsx';
import { MoreActions } from '../../../shared/list/row-actions.tsx';
import { rowActions } from './material-columns.tsx';
import { resolutionOf } from './material-preview-dialog.tsx';
import { MaterialThumbnail } from './material-thumbnail.tsx';
import type { MaterialActions } from './use-material-actions.tsx';

interface MaterialCardProps {
  material: Material;
  tick: ReactNode;
  actions: MaterialActions;
}

export function MaterialCard({ material, tick, actions }: MaterialCardProps) {
  const { t } = useTranslation();
  return (
    <Card
      name={material.name}
      tick={tick}
      picture={<MaterialThumbnail material={material} />}
      onOpen={() => actions.preview(material)}
      facts={`${formatSize(material.size)} · ${resolutionOf(material)}`}
      menu={
        <MoreActions
          label={t('list.actions_on', { name: material.name })}
          actions={rowActions(material, actions, t)}
        />
      }
    />
  );
}

import { type MaterialDetail, materialRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { materialDownloadUrl } from '../../../shared/materials/material-urls.ts';
import { materialActions } from '../components/material-actions.tsx';
import { factItems } from '../facts/fact-items.tsx';
import { MaterialState } from '../facts/material-state.tsx';
import { MaterialThumbnail } from '../thumbnail/material-thumbnail.tsx';
import styles from './material-uses.module.css';

interface MaterialUsesProps {
  id: number;
  /** The lists of what uses it. */
  children: (material: MaterialDetail) => ReactNode;
}

/** A material and everything that uses it, as an overview before and after a replacement. */
export function MaterialUses({ id, children }: MaterialUsesProps) {
  const material = useRouteQuery(materialRoutes.detail, { params: { id } });
  return (
    <Loaded result={material} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => <LoadedMaterial material={data}>{children(data)}</LoadedMaterial>}
    </Loaded>
  );
}

function LoadedMaterial({ material, children }: { material: MaterialDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const actions = useActions(materialActions, [material]);
  return (
    <DetailPage
      title={material.name}
      state={<MaterialState material={material} />}
      actions={
        <>
          {actions.page(material)}
          <Button href={materialDownloadUrl(material)}>{t('materials.download')}</Button>
        </>
      }
    >
      <DetailSection title={t('materials.facts')}>
        <div className={styles.head}>
          <div className={styles.picture}>
            <MaterialThumbnail material={material} isPlayable />
          </div>
          <div className={styles.facts}>
            {/* The state is at the top of the page. */}
            <Facts facts={factItems(material, t).filter(({ key }) => key !== 'state')} />
          </div>
        </div>
      </DetailSection>
      {children}
      {actions.dialogs}
    </DetailPage>
  );
}

import type { Material, MaterialDetail } from '@marquee/contract';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { factItems } from '../components/facts/fact-items.tsx';
import styles from './preview.module.css';
import { WhereUsedLinks } from './where-used-links.tsx';

/** The facts of a material and where it is used. */
export function FactsPanel({ material, detail }: { material: Material; detail: MaterialDetail | undefined }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.facts} aria-label={t('materials.facts')}>
      <Descriptions size="small" column={1} items={factItems(material, t)} />
      {detail && <WhereUsedLinks detail={detail} />}
    </aside>
  );
}

import type { Material, MaterialDetail } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { factItems } from '../facts/fact-items.tsx';
import styles from './preview.module.css';
import { WhereUsedLinks } from './where-used-links.tsx';

/** The facts of a material and where it is used. */
export function FactsPanel({ material, detail }: { material: Material; detail: MaterialDetail | undefined }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.facts} aria-label={t('materials.facts')}>
      <Facts facts={factItems(material, t)} />
      {detail && <WhereUsedLinks detail={detail} />}
    </aside>
  );
}

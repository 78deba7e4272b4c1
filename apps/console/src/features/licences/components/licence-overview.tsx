import type { LicenceServer } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { VendorSection } from '../vendor/vendor-section.tsx';
import { ActivationSection } from './activation-section.tsx';
import styles from './licences.module.css';
import { ServerSection } from './server-section.tsx';

/** How the server and its activations stand, and what can be done about it. */
export function LicenceOverview({ licence }: { licence: LicenceServer }) {
  const { t } = useTranslation();
  if (licence.state === 'unlicensed') {
    return (
      <EmptyState
        drawing={<RecordDrawing />}
        title={t('licences.unlicensed')}
        help={t('licences.unlicensed_help')}
      />
    );
  }
  return (
    <div className={styles.sections}>
      <ServerSection licence={licence} />
      <ActivationSection licence={licence} />
      <VendorSection licence={licence} />
    </div>
  );
}

import { admissionSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { AdmissionField } from '../components/admission-field.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** How a company admits new devices. */
export function DevicesTab() {
  const { t } = useTranslation();
  const admission = useRouteQuery(admissionSettingRoutes.get, {});
  return (
    <SettingSection title={t('system_settings.new_devices')} result={admission} rows={1}>
      {(found) => <AdmissionField admission={found} />}
    </SettingSection>
  );
}

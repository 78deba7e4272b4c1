import { admissionSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { AdmissionField } from '../components/admission-field.tsx';

/** How a company admits new devices. */
export function DevicesTab() {
  const { t } = useTranslation();
  const admission = useRouteQuery(admissionSettingRoutes.get, {});
  return (
    <DetailSection title={t('system_settings.new_devices')}>
      <Loaded result={admission} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
        {(found) => <AdmissionField admission={found} />}
      </Loaded>
    </DetailSection>
  );
}

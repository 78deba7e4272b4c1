import { promotionSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { PromotionForm } from '../components/promotion-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** How the devices of a company promote programs for the people in front of them. */
export function PromotionTab() {
  const { t } = useTranslation();
  const promotion = useRouteQuery(promotionSettingRoutes.get, {});
  return (
    <SettingSection title={t('system_settings.promotion')} result={promotion} rows={3}>
      {(setting) => <PromotionForm key={JSON.stringify(setting)} setting={setting} />}
    </SettingSection>
  );
}

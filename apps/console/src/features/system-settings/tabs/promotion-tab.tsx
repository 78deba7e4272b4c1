import { promotionSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { PromotionForm } from '../components/promotion-form.tsx';

/** How the devices of a company promote programs for the people in front of them. */
export function PromotionTab() {
  const { t } = useTranslation();
  const setting = useRouteQuery(promotionSettingRoutes.get, {});
  return (
    <DetailSection title={t('system_settings.promotion')}>
      <Loaded result={setting} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {(current) => <PromotionForm key={JSON.stringify(current)} setting={current} />}
      </Loaded>
    </DetailSection>
  );
}

import { reviewSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { ReviewForm } from '../components/review-form.tsx';

/** Whether and how a company reviews releases. */
export function ReviewTab() {
  const { t } = useTranslation();
  const review = useRouteQuery(reviewSettingRoutes.get, {});
  return (
    <DetailSection title={t('system_settings.review')}>
      <Loaded result={review} loading={<Skeleton active paragraph={{ rows: 2 }} />}>
        {(setting) => <ReviewForm key={JSON.stringify(setting)} setting={setting} />}
      </Loaded>
    </DetailSection>
  );
}

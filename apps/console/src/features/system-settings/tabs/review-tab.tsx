import { reviewSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ReviewForm } from '../components/review-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** Whether and how a company reviews releases. */
export function ReviewTab() {
  const { t } = useTranslation();
  const review = useRouteQuery(reviewSettingRoutes.get, {});
  return (
    <SettingSection title={t('system_settings.review')} result={review} rows={2}>
      {(setting) => <ReviewForm key={JSON.stringify(setting)} setting={setting} />}
    </SettingSection>
  );
}

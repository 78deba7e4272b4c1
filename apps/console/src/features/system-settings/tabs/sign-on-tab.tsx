import { identityRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { SignOnForm } from '../sign-on/sign-on-form.tsx';

/** The identity provider of the company. */
export function SignOnTab() {
  const { t } = useTranslation();
  const found = useRouteQuery(identityRoutes.get, {});
  return (
    <DetailSection title={t('sign_on.title')}>
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 6 }} />}>
        {(answer) => <SignOnForm key={JSON.stringify(answer)} answer={answer} />}
      </Loaded>
    </DetailSection>
  );
}

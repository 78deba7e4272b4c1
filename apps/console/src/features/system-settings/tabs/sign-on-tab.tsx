import { identityRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { SettingSection } from '../components/setting-section.tsx';
import { SignOnForm } from '../sign-on/sign-on-form.tsx';

/** The identity provider of the company. */
export function SignOnTab() {
  const { t } = useTranslation();
  const found = useRouteQuery(identityRoutes.get, {});
  return (
    <SettingSection title={t('sign_on.title')} result={found} rows={6}>
      {(answer) => <SignOnForm key={JSON.stringify(answer)} answer={answer} />}
    </SettingSection>
  );
}

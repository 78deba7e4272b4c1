import { identityRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { LoginFailure } from './login-failure.tsx';

interface ProviderButtonProps {
  /** The name of the identity provider. */
  label: string;
  /** The code of the company; the first one without it. */
  company: string | undefined;
  returnPath: string;
}

/** Leads to the identity provider of the company, which sends the browser back. */
export function ProviderButton({ label, company, returnPath }: ProviderButtonProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const leave = async () => {
    setLeaving(true);
    try {
      const place = { return_path: returnPath, lang, ...(company === undefined ? {} : { company }) };
      const { url } = await callRoute(identityRoutes.start, { body: place });
      window.location.assign(url);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  };
  return (
    <>
      <Button size="large" block loading={isLeaving} onClick={() => void leave()}>
        {t('login.with_provider', { label })}
      </Button>
      {failure !== undefined && <LoginFailure error={failure} />}
    </>
  );
}

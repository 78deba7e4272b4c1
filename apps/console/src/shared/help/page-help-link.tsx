import { useTranslation } from 'react-i18next';
import { ManualIcon } from '../icons/index.ts';
import { usePageHelp } from './use-page-help.ts';

/** Leads to the chapter that explains this page, in another tab: what is being done here stays as it is. */
export function PageHelpLink() {
  const { t } = useTranslation();
  const address = usePageHelp();
  return (
    <a className="inline-row gap-6" href={address} target="_blank" rel="noreferrer">
      <ManualIcon aria-hidden="true" />
      {t('shell.page_help')}
    </a>
  );
}

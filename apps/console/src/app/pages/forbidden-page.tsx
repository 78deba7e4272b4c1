import { useTranslation } from 'react-i18next';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import { HomeLink } from './home-link.tsx';

/** Spec §6: instead of a page that the signed-in user may not open. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  return <NoPermission help={t('common.no_page_permission')} action={<HomeLink />} />;
}

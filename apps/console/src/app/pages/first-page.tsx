import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import type { MenuPage } from '../page.ts';
import { PageReady } from '../page-ready.tsx';
import { useFirstPage } from '../use-first-page.ts';

/** Leads to the first page of the menu; a user who may open none sees that permissions are missing (spec §2). */
export function FirstPage({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const first = useFirstPage(menu);
  // By its key it leads there again when the user has gone back before that page was open.
  if (first) return <Navigate key={key} to={first.path} replace />;
  return (
    <>
      <NoPermission help={t('common.no_home_permission')} />
      <PageReady path="/" />
    </>
  );
}

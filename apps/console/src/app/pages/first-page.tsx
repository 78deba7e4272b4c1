import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { useAccess } from '../../shared/access/access.ts';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import { type MenuPage, menuAreas } from '../page.ts';
import { PageReady } from '../page-ready.tsx';

/** Leads to the first page of the menu; a user who may open none sees that permissions are missing (spec §2). */
export function FirstPage({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const { may } = useAccess();
  const { data: session } = useSession();
  const first = session && menuAreas(menu, { nav: session.nav, may })[0]?.pages[0];
  // By its key it leads there again when the user has gone back before that page was open.
  if (first) return <Navigate key={key} to={first.path} replace />;
  return (
    <>
      <NoPermission help={t('common.no_home_permission')} />
      <PageReady path="/" />
    </>
  );
}

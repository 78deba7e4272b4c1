import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { useAccess } from '../../shared/access/access.ts';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import { menuAreas } from '../page-table.ts';

/** Goes to the first page of the menu; whoever may open none is told that the permission for it is lacking (spec §2). */
export function FirstPage() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { data: session } = useSession();
  const first = session && menuAreas({ nav: session.nav, may })[0]?.pages[0];
  return first ? (
    <Navigate to={first.path} replace />
  ) : (
    <NoPermission help={t('common.no_home_permission')} />
  );
}

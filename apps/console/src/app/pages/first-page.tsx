import { Navigate } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';
import { menuAreas } from '../page-table.ts';

/** Goes to the first page of the menu. */
export function FirstPage() {
  const { data: session } = useSession();
  const first = session && menuAreas(session.nav)[0]?.pages[0];
  return first ? <Navigate to={first.path} replace /> : <NoPermission />;
}

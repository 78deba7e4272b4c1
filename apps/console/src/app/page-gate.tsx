import { Outlet, useLocation } from 'react-router';
import { useSession } from '../features/sessions/index.ts';
import { useAccess } from '../shared/access/access.ts';
import { mayOpen } from './page-needs.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';

/** The page at the address, or that it may not be opened: links to such pages are not shown, but addresses can be typed. */
export function PageGate() {
  const { pathname } = useLocation();
  const { may } = useAccess();
  const { data: session } = useSession();
  const pages = session?.nav.map(({ code }) => code) ?? [];
  return mayOpen(pathname, { may, pages }) ? <Outlet /> : <ForbiddenPage />;
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../features/sessions/index.ts';
import { useAccess } from '../shared/access/access.ts';
import { mayOpen, type Page } from './page.ts';
import { PageReady } from './page-ready.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';

interface GatedPageProps {
  path: string;
  page: Page;
  children: ReactNode;
}

/** A page, or a note that the user may not open it: links to such pages are not shown, but addresses can be typed. */
export function GatedPage({ path, page, children }: GatedPageProps) {
  const { may } = useAccess();
  const { data: session } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      {mayOpen(page, { may, nav: session?.nav ?? [] }) ? children : <ForbiddenPage />}
      <PageReady key={pathname} path={path} />
    </>
  );
}

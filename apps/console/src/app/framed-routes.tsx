import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { PageTitleContext } from '../shared/list/page-title.ts';
import { menuPages, type Page } from './page.ts';
import { pageName } from './page-name.ts';
import { UnknownPage } from './pages/unknown-page.tsx';
import { PAGES } from './pages.tsx';
import { routesOf } from './routes-of.tsx';
import { Shell } from './shell/shell.tsx';

export { SIGNED_IN, signedInRoutes } from './signed-in-routes.tsx';

const menu = menuPages(PAGES);

/** The routes inside the frame of menu and top bar, as one download. */
export const framedRoutes: RouteObject[] = [
  {
    element: <Shell menu={menu} />,
    children: [...routesOf(PAGES, TitledPage), ...routesOf({ '*': { page: UnknownPage } })],
  },
];

/** A page inside the frame, whose list has the name of the page as its title. */
function TitledPage({ page, children }: { page: Page; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = page.code && pageName(page, language, t);
  return <PageTitleContext value={title}>{children}</PageTitleContext>;
}

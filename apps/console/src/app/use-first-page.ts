import { useTranslation } from 'react-i18next';
import { useSession } from '../features/sessions/index.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useAccess } from '../shared/access/access.ts';
import { type MenuPage, menuAreas } from './page.ts';
import { pageName } from './page-name.ts';

/** The page to which `/` leads: the first one of the menu that this user may open. */
export function useFirstPage(menu: readonly MenuPage[]): { path: string; name: string } | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const { may } = useAccess();
  const { data: session } = useSession();
  const first = session && menuAreas(menu, { nav: session.nav, may })[0]?.pages[0];
  return first && { path: first.path, name: pageName(first, language, t) };
}

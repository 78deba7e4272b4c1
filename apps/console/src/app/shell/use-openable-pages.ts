import { useSession } from '../../features/sessions/index.ts';
import { useAccess } from '../../shared/access/access.ts';
import { type MenuPage, menuAreas } from '../page.ts';

/** The pages of the menu that this user may open. */
export function useOpenablePages(menu: readonly MenuPage[]): MenuPage[] {
  const { may } = useAccess();
  const { data: session } = useSession();
  return menuAreas(menu, { nav: session?.nav ?? [], may }).flatMap(({ pages }) => pages);
}

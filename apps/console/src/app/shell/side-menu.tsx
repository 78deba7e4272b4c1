import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAccess } from '../../shared/access/access.ts';
import { Hint } from '../../shared/hints/hint.tsx';
import { type MenuPage, menuAreas, menuPageAt } from '../page.ts';
import { pageName, permissionName } from '../page-name.ts';
import { useNextPath } from '../use-next-path.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  menu: readonly MenuPage[];
  /** Only icons, with the names as tooltips. */
  isRail?: boolean;
  /** Called when a page is chosen. */
  onOpened?: () => void;
}

/** The areas and pages that this user may open, in the order of the permission tree. */
export function SideMenu({ menu, isRail = false, onOpened }: SideMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { may } = useAccess();
  const { data: session } = useSession();
  const nextPath = useNextPath();
  const id = useId();
  const current = menuPageAt(menu, nextPath);
  return (
    <nav aria-label={t('shell.menu')} className={`${styles.menu} ${isRail ? styles.rail : ''}`}>
      {menuAreas(menu, { nav: session?.nav ?? [], may }).map(({ code, pages }) => (
        <section key={code} {...(code && { 'aria-labelledby': `${id}-${code}` })}>
          {code && (
            <h2 id={`${id}-${code}`} className={styles.area}>
              {permissionName(code, language)}
            </h2>
          )}
          <ul>
            {pages.map((page) => (
              <MenuItem
                key={page.path}
                page={page}
                name={pageName(page, language, t)}
                isCurrent={page === current}
                isRail={isRail}
                onOpened={onOpened}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface MenuItemProps {
  page: MenuPage;
  name: string;
  isCurrent: boolean;
  isRail: boolean;
  onOpened: (() => void) | undefined;
}

function MenuItem({ page, name, isCurrent, isRail, onOpened }: MenuItemProps) {
  const badges = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={styles.item}>
      <Hint title={isRail ? name : undefined} placement="right">
        <Link
          to={page.path}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
          aria-describedby={page.badge && badges}
          onClick={onOpened}
          onPointerEnter={() => prefetch(page)}
          onFocus={() => prefetch(page)}
        >
          {page.icon}
          <span className={styles.name} title={isRail ? undefined : name}>
            {name}
          </span>
        </Link>
      </Hint>
      {page.badge && (
        <span id={badges} className={styles.badges}>
          <page.badge />
        </span>
      )}
    </li>
  );
}

/** Fetches what a page needs besides the scripts of the frame, while the pointer or the focus is on its entry. */
function prefetch({ page, prefetch: fetchMore }: MenuPage): void {
  if ('prefetch' in page) page.prefetch();
  fetchMore?.();
}

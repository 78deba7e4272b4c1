import { PERMISSIONS } from '@marquee/contract';
import { Breadcrumb } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MenuPage } from '../page.ts';
import { pageName, permissionName } from '../page-name.ts';
import styles from './page-trail.module.css';

/** Area › page › open item. */
export function PageTrail({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const leftAt = useLeftAt(pathname, search);
  const page = menu.find(({ path }) => pathname.startsWith(path));
  if (!page) return <OtherTrail pathname={pathname} />;
  const area = PERMISSIONS.find(({ code }) => code === page.code)?.parent;
  const name = pageName(page, language, t);
  const rest = pathname.slice(page.path.length);
  const items = [
    ...(area ? [{ title: permissionName(area, language) }] : []),
    {
      title: rest ? (
        <Link to={page.path + leftAt(page.path)}>{name}</Link>
      ) : (
        <h1 className={styles.here}>{name}</h1>
      ),
    },
    ...(rest === '/new' ? [{ title: <h1 className={styles.here}>{t('shell.new')}</h1> }] : []),
    ...(rest === '/calendar'
      ? [{ title: <h1 className={styles.here}>{t('release_calendar.title')}</h1> }]
      : []),
    ...(rest.endsWith('/edit') ? [{ title: <h1 className={styles.here}>{t('shell.edit')}</h1> }] : []),
    ...(rest.endsWith('/release')
      ? [{ title: <h1 className={styles.here}>{t('playlists.release_title')}</h1> }]
      : []),
    ...(rest.endsWith('/devices')
      ? [{ title: <h1 className={styles.here}>{t('playlists.devices')}</h1> }]
      : []),
    // Pages with headings of their own.
    ...(rest.endsWith('/detail') || rest.startsWith('/detail')
      ? [{ title: <span className={styles.here}>{t('shell.detail')}</span> }]
      : []),
    ...(rest.endsWith('/uses') ? [{ title: <span className={styles.here}>{t('shell.uses')}</span> }] : []),
  ];
  return <Breadcrumb className={styles.trail ?? ''} items={items} />;
}

/** The query with which each page was left, so that the trail leads back to the same filters, order and page. */
function useLeftAt(pathname: string, search: string): (path: string) => string {
  const left = useRef(new Map<string, string>());
  useEffect(() => {
    left.current.set(pathname, search);
  }, [pathname, search]);
  return (path) => left.current.get(path) ?? '';
}

/** Pages that are not in the menu show their own title. */
function OtherTrail({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const items =
    pathname === '/account' ? [{ title: <span className={styles.here}>{t('shell.my_account')}</span> }] : [];
  return <Breadcrumb className={styles.trail ?? ''} items={items} />;
}

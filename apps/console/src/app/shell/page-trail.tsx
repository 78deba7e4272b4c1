import { Breadcrumb } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageTitle } from '../../shared/title/title-store.ts';
import type { MenuPage } from '../page.ts';
import styles from './page-trail.module.css';
import { trailOf } from './trail.ts';

/** Area › page › open item. The title of the tab names the same place. */
export function PageTrail({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const leftAt = useLeftAt(pathname, search);
  const trail = trailOf(pathname, menu, language, t);
  const otherName = otherNameOf(pathname, t);
  usePageTitle(trail?.page.name ?? otherName, trail?.page.path ?? pathname, trail?.step?.name);
  if (!trail) return <Breadcrumb className={styles.trail ?? ''} items={otherItems(otherName)} />;
  const { area, page, step } = trail;
  const isWhole = pathname === page.path;
  const items = [
    ...(area ? [{ title: area }] : []),
    {
      title: isWhole ? (
        <h1 className={styles.here}>{page.name}</h1>
      ) : (
        <Link to={page.path + leftAt(page.path)}>{page.name}</Link>
      ),
    },
    ...(step
      ? [
          {
            title: step.hasHeading ? (
              <span className={styles.here}>{step.name}</span>
            ) : (
              <h1 className={styles.here}>{step.name}</h1>
            ),
          },
        ]
      : []),
  ];
  return <Breadcrumb className={styles.trail ?? ''} items={items} />;
}

function otherNameOf(pathname: string, t: TFunction): string | undefined {
  if (pathname === '/account') return t('shell.my_account');
  return pathname === '/manual' ? t('manual.title') : undefined;
}

/** Pages that are not in the menu show their own title. */
function otherItems(name: string | undefined) {
  return name === undefined ? [] : [{ title: <span className={styles.here}>{name}</span> }];
}

/** The query with which each page was left, so that the trail leads back to the same filters, order and page. */
function useLeftAt(pathname: string, search: string): (path: string) => string {
  const left = useRef(new Map<string, string>());
  useEffect(() => {
    left.current.set(pathname, search);
  }, [pathname, search]);
  return (path) => left.current.get(path) ?? '';
}

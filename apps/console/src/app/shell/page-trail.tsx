import { PERMISSIONS } from '@marquee/contract';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGES } from '../page-table.ts';
import { permissionName } from '../permission-name.ts';
import styles from './shell.module.css';

/** Area › page › what of it is open. */
export function PageTrail() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = PAGES.find(({ path }) => pathname.startsWith(path));
  if (!page) return <div className={styles.trail} />;
  const area = PERMISSIONS.find(({ code }) => code === page.code)?.parent;
  const name = permissionName(page.code, language);
  const rest = pathname.slice(page.path.length);
  const items = [
    ...(area ? [{ title: permissionName(area, language) }] : []),
    { title: rest ? <Link to={page.path}>{name}</Link> : name },
    ...(rest ? [{ title: t(rest.startsWith('/new') ? 'shell.new' : 'shell.detail') }] : []),
  ];
  return <Breadcrumb className={styles.trail ?? ''} items={items} />;
}

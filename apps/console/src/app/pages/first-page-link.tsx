import { Button } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuContext } from '../menu-context.ts';
import { useFirstPage } from '../use-first-page.ts';

/** The way out of a page that cannot be shown, with the name of where it leads; nothing if no page is open to the user. */
export function FirstPageLink() {
  const { t } = useTranslation();
  const menu = use(MenuContext);
  const first = useFirstPage(menu ?? []);
  if (menu && !first) return null;
  return (
    <Link to={first?.path ?? '/'}>
      <Button type="primary">
        {first ? t('common.to_page', { page: first.name }) : t('common.to_console')}
      </Button>
    </Link>
  );
}

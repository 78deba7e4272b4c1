import { Button } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuContext } from '../menu-context.ts';

/** The way out of a page that cannot be shown, with the name of where it leads. */
export function HomeLink() {
  const { t } = useTranslation();
  // Outside the frame the texts of the home page are not fetched.
  const isFramed = use(MenuContext) !== undefined;
  return (
    <Link to="/">
      <Button type="primary">
        {isFramed ? t('common.to_page', { page: t('home.title') }) : t('common.to_console')}
      </Button>
    </Link>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoPermission } from '../../shared/feedback/no-permission.tsx';

/** Spec §6: instead of a page that the signed-in user may not open. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <NoPermission
      help={t('common.no_page_permission')}
      action={
        <Link to="/">
          <Button type="primary">{t('common.to_start')}</Button>
        </Link>
      }
    />
  );
}

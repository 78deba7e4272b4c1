import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <Result
      status="404"
      title={t('common.unknown_page')}
      extra={
        <Link to="/">
          <Button type="primary">{t('common.to_start')}</Button>
        </Link>
      }
    />
  );
}

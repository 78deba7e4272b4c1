import { Result } from 'antd';
import { useTranslation } from 'react-i18next';

/** Spec §6: without permission a page says so. */
export function NoPermission() {
  const { t } = useTranslation();
  return <Result status="403" title={t('common.no_permission')} subTitle={t('common.no_permission_help')} />;
}

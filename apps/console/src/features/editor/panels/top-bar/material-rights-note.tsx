import { materialRoutes } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';

/** Spec §6: users without material rights must ask the administrator; until then pictures and videos stay empty. */
export function MaterialRightsNote() {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (may(materialRoutes.list)) return null;
  return <Alert banner closable title={t('editor.library.no_rights_note')} />;
}

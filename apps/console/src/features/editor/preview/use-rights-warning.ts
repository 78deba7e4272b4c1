import { materialRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';

/** Why pictures and videos leave gaps: without material rights there is nothing to show (spec §8). */
export function useRightsWarning(): void {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const isLacking = !may(materialRoutes.file);
  useEffect(() => {
    if (isLacking)
      void message.warning({ key: 'material-rights', content: t('editor.preview.no_rights'), duration: 8 });
  }, [isLacking, message, t]);
}

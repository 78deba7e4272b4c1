import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText } from '../api/error-text.ts';
import { asTitle } from '../format/as-title.ts';
import { NothingDrawing } from './drawings/state-drawings.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of what no longer exists. Another attempt would not bring it back; from a page of its own, the list may. */
export function MissingState({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [, list, ...rest] = useLocation().pathname.split('/');
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={asTitle(errorText(error, t))}
      help={t('common.missing_help')}
      action={
        list &&
        rest.length > 0 && (
          <Link to={`/${list}`}>
            <Button type="primary">{t('common.to_list')}</Button>
          </Link>
        )
      }
    />
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, isNoPermission, requestIdOf } from '../api/error-text.ts';
import { RetryIcon } from '../icons/index.ts';
import { FailureDrawing } from './drawings/drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { NoPermission } from './no-permission.tsx';

/** Shown when loading fails: what happened, what to do, and the id to quote. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isNoPermission(error)) return <NoPermission />;
  const requestId = requestIdOf(error);
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailureDrawing />}
        title={errorText(error, t)}
        help={requestId && t('common.request_id', { id: requestId })}
        action={
          <Button type="primary" icon={<RetryIcon />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

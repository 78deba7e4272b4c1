import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../api/call-error.ts';
import { errorText, isNoPermission, requestIdOf } from '../api/error-text.ts';
import { asTitle } from '../format/as-title.ts';
import { RetryIcon } from '../icons/index.ts';
import { FailureDrawing } from './drawings/state-drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { MissingState } from './missing-state.tsx';
import { NoPermission } from './no-permission.tsx';
import { RequestId } from './request-id.tsx';

/** Shown when loading fails: what happened, what to do, and the id to quote. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isNoPermission(error)) return <NoPermission />;
  const requestId = requestIdOf(error);
  if (isMissing(error))
    return (
      <div role="alert">
        <MissingState error={error} />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState
        drawing={<FailureDrawing />}
        title={asTitle(errorText(error, t))}
        help={requestId && <RequestId id={requestId} />}
        action={
          <Button type="primary" icon={<RetryIcon />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

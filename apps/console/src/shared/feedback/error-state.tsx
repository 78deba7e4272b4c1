import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, isNoPermission, requestIdOf } from '../api/error-text.ts';
import { NoPermission } from './no-permission.tsx';

/** Shown when loading fails: what happened, what to do, and the id to quote. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isNoPermission(error)) return <NoPermission />;
  const requestId = requestIdOf(error);
  return (
    <Result
      status="warning"
      title={errorText(error, t)}
      subTitle={requestId && t('common.request_id', { id: requestId })}
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

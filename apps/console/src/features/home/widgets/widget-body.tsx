import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../shared/api/call-error.ts';
import { errorText, requestIdOf } from '../../../shared/api/error-text.ts';
import { RetryIcon } from '../../../shared/icons/index.ts';
import styles from './widget-body.module.css';

interface WidgetBodyProps<Data> {
  result: UseQueryResult<Data>;
  /** Lines of the skeleton. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a widget, or the reason for their absence, which leaves the other widgets alone. When a later reload does not reach the
 * server, the data stay; when the server refuses it, they are gone or forbidden and disappear.
 */
export function WidgetBody<Data>({ result, lines = 5, children }: WidgetBodyProps<Data>) {
  const { t } = useTranslation();
  const { data, error } = result;
  if (data !== undefined && !isRefused(error)) return <div className={styles.body}>{children(data)}</div>;
  if (!error) {
    return (
      <div className={styles.body}>
        <Skeleton title={false} paragraph={{ rows: lines }} />
      </div>
    );
  }
  const requestId = requestIdOf(error);
  return (
    <div className={styles.failure} role="alert">
      <p>{errorText(error, t)}</p>
      {requestId && <p className="text-12 faint flush">{t('common.request_id', { id: requestId })}</p>}
      <Button
        size="small"
        icon={<RetryIcon />}
        loading={result.isFetching}
        onClick={() => void result.refetch()}
      >
        {t('common.retry')}
      </Button>
    </div>
  );
}

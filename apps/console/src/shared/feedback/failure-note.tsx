import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '../api/error-text.ts';
import { RequestId } from './request-id.tsx';

/** The error of a failed call, shown in place. */
export function FailureNote({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === undefined || error === null) return null;
  const requestId = requestIdOf(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorText(error, t)}
      description={
        requestId && (
          <span className="text-12 block quiet">
            <RequestId id={requestId} />
          </span>
        )
      }
    />
  );
}

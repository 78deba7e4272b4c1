import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/call-error.ts';
import { errorText, requestIdOf } from '../../../shared/api/error-text.ts';
import { RequestId } from '../../../shared/feedback/request-id.tsx';
import styles from './login-form.module.css';

/** The error, in the words of spec §8; its space is reserved so that the button does not move. */
export function LoginFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const requestId = requestIdOf(error);
  return (
    <div className={styles.failure} role="alert">
      {error !== undefined && <p>{loginText(error, t)}</p>}
      {requestId && (
        <small>
          <RequestId id={requestId} />
        </small>
      )}
    </div>
  );
}

function loginText(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return t('login.failed');
  if (error.failure.kind === 'timeout') return t('login.timeout');
  if (error.failure.kind === 'unreachable') return t('login.unreachable');
  if (error.failure.kind === 'unreadable' && error.failure.status !== 500) return t('login.failed');
  if (error.failure.kind === 'refused' && !i18next.exists(`errors.${error.failure.code}`))
    return t('login.failed');
  return errorText(error, t);
}

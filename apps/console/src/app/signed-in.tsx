import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '../shared/api/error-text.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { SessionGate } from './session-gate.tsx';

/** Everything that needs somebody signed in: dialogs and messages, queries, the session itself. */
export function SignedIn() {
  return (
    <App>
      <SignedInQueries />
    </App>
  );
}

function SignedInQueries() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const [client] = useState(() =>
    createQueryClient((error) => {
      const requestId = requestIdOf(error);
      notification.error({
        title: errorText(error, t),
        description: requestId && t('common.request_id', { id: requestId }),
      });
    }),
  );
  return (
    <QueryClientProvider client={client}>
      <SessionGate />
    </QueryClientProvider>
  );
}

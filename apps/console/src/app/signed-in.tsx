import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '../shared/api/error-text.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { RequestId } from '../shared/feedback/request-id.tsx';
import { SessionGate } from './session-gate.tsx';

type Tell = (error: unknown) => void;

/** Providers of signed-in pages: queries, dialogs, messages and the session. */
export function SignedIn() {
  const tell = useRef<Tell>(() => undefined);
  const [client] = useState(() => createQueryClient((error) => tell.current(error)));
  return (
    <QueryClientProvider client={client}>
      <App>
        <FailureTeller tell={tell} />
        <SessionGate />
      </App>
    </QueryClientProvider>
  );
}

/** Connects the query client to the message component inside. */
function FailureTeller({ tell }: { tell: RefObject<Tell> }) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  useEffect(() => {
    tell.current = (error) => {
      const requestId = requestIdOf(error);
      notification.error({
        title: errorText(error, t),
        description: requestId && <RequestId id={requestId} />,
      });
    };
  }, [tell, notification, t]);
  return null;
}
